import { Button } from "~/components/button"
import { buttonStyle } from "~/components/button-style"
import { useLazyDialog } from "~/lib/use-lazy-dialog"

const loadDialog = () => import("./delete-account-dialog")

/** Lets users download the data that the shop keeps about them, or delete it with their account. */
export function YourData() {
  const { Dialog: DeleteAccountDialog, dialog, opener } = useLazyDialog(loadDialog)
  return (
    <section className="mt-10 border-t border-line pt-6">
      <h2 className="text-lg font-semibold">Your data</h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        Download everything we store about you: your account, orders, reviews and consents. Or delete it along
        with your account.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <a href="/api/user/data" download className={buttonStyle("secondary")}>
          Download my data
        </a>
        <Button variant="outline-danger" {...opener}>
          Delete my account
        </Button>
      </div>
      {DeleteAccountDialog && <DeleteAccountDialog {...dialog} />}
    </section>
  )
}
