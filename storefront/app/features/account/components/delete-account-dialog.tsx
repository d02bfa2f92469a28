import type { DeletionTerms } from "@shop/contracts"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { Button } from "~/components/button"
import { buttonStyle } from "~/components/button-style"
import { Dialog } from "~/components/overlay/dialog"
import { Skeleton } from "~/components/skeleton"
import { paths } from "~/config/paths"
import { useUser } from "~/lib/session/get-user"
import type { DialogState } from "~/lib/use-lazy-dialog"
import { getDeletionTermsQuery } from "../queries/delete-account"
import { DeleteAccountForm } from "./delete-account-form"

function Obstacles({ obstacles, onClose }: { obstacles: readonly string[]; onClose: () => void }) {
  return (
    <>
      <p className="mt-4 font-medium">Your account can&apos;t be deleted yet:</p>
      <ul className="mt-2 grid list-disc gap-2 pl-5 text-ink-soft">
        {obstacles.map((obstacle) => (
          <li key={obstacle}>{obstacle}</li>
        ))}
      </ul>
      <div className="mt-7 flex justify-end">
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </>
  )
}

interface TermsProps {
  terms: DeletionTerms
  onClose: () => void
  onDeleted: () => void
}

function Terms({ terms, onClose, onDeleted }: TermsProps) {
  const user = useUser()
  if (terms.obstacles.length > 0) return <Obstacles obstacles={terms.obstacles} onClose={onClose} />
  return (
    <>
      <dl className="mt-4 grid gap-4">
        <div>
          <dt className="font-semibold">What you'll lose</dt>
          <dd className="mt-0.5 text-ink-soft">
            {user?.isMember && "Your lifetime membership, with no refund. "}
            Your reviews, wish list, cart and all your other personal data. None of it can be restored.
          </dd>
        </div>
        <div>
          <dt className="font-semibold">What we keep</dt>
          <dd className="mt-0.5 text-ink-soft">
            Your orders, as the law requires: items, amounts, state and ZIP code, without your name and
            address. We can still refund items you sent back.
          </dd>
        </div>
      </dl>
      <DeleteAccountForm hasPassword={terms.hasPassword} onClose={onClose} onDeleted={onDeleted} />
    </>
  )
}

/** Links to the shop with a full page load, so that no personal data stays in memory. */
function Farewell() {
  return (
    <>
      <p className="mt-3 text-ink-soft">
        We&apos;ve emailed you a confirmation. Thank you for being with us.
      </p>
      <div className="mt-7 flex justify-end">
        <a href={paths.home()} className={buttonStyle("primary")}>
          Go to the shop
        </a>
      </div>
    </>
  )
}

/** Explains what deleting the account means, or why it isn't possible now, and asks for the password. */
export default function DeleteAccountDialog({ open, onOpenChange }: DialogState) {
  const [isDeleted, setDeleted] = useState(false)
  const { data: terms, isError } = useQuery({ ...getDeletionTermsQuery(), enabled: open && !isDeleted })
  const close = (next = false) => {
    if (isDeleted) window.location.assign(paths.home())
    else onOpenChange(next)
  }
  if (isDeleted) {
    return (
      <Dialog open onOpenChange={close} title="Your account has been deleted">
        <Farewell />
      </Dialog>
    )
  }
  return (
    <Dialog open={open} onOpenChange={close} title="Delete your account?">
      {terms && <Terms terms={terms} onClose={() => close()} onDeleted={() => setDeleted(true)} />}
      {!terms && !isError && <Skeleton className="mt-4 h-64" />}
      {isError && (
        <p role="alert" className="mt-4 text-ink-soft">
          We couldn&apos;t load this. Please close the window and try again.
        </p>
      )}
    </Dialog>
  )
}
