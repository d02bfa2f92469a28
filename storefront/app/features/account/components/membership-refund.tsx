import type { MembershipRefund as Refund } from "@shop/contracts"
import { formatCents } from "@shop/contracts/rules"
import { useState } from "react"
import { Button } from "~/components/button"
import { ConfirmDialog } from "~/components/overlay/confirm-dialog"
import { TextLink } from "~/components/text-link"
import { paths } from "~/config/paths"
import { useConfig } from "~/lib/config/get-config"
import { useFormatDate } from "~/lib/date"
import { useSingleFlight } from "~/lib/use-single-flight"
import { useRefundMembership } from "../queries/refund-membership"

function WhatEnds({ refund }: { refund: Refund }) {
  const { paymentProvider } = useConfig()
  const demo = paymentProvider === "demo" ? " (this is a demo shop: no money was moved)" : ""
  return (
    <>
      {formatCents(refund.amount)} goes back the way you paid{demo}.{" "}
      {refund.remainsMember
        ? "You stay a member all the same, because you hold the membership for another reason too."
        : "Your membership ends at once, and with it your access to member products and the starter kit, which has not been sent. You can join again at any time, at the price of that day."}{" "}
      This can&apos;t be undone.
    </>
  )
}

/** Explains that the membership can't be refunded because of these orders. */
function Ordered({ orderIds }: { orderIds: number[] }) {
  return (
    <p className="text-sm text-ink-soft">
      A membership that was used is not refunded, and you have ordered with it:{" "}
      {orderIds.map((id, index) => (
        <span key={id}>
          {index > 0 && ", "}
          <TextLink to={paths.order(id)}>order #{id}</TextLink>
        </span>
      ))}
      . An order that is not packed yet can be cancelled first.
    </p>
  )
}

/** Refunds the membership, after a confirmation that says what the member loses. */
export function MembershipRefund({ refund }: { refund: Refund }) {
  const formatDate = useFormatDate()
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync, isPending } = useRefundMembership()
  const confirm = useSingleFlight(async () => {
    await mutateAsync({ amount: refund.amount }).catch(() => undefined)
    setAsking(false)
  })
  return (
    <section aria-labelledby="membership-refund" className="mt-8">
      <h3 id="membership-refund" className="font-semibold">
        Changed your mind?
      </h3>
      {refund.orderIds.length > 0 ? (
        <Ordered orderIds={refund.orderIds} />
      ) : (
        <>
          <p className="mt-1 text-sm text-ink-soft">
            While you have ordered nothing with it, you can have your membership refunded in full until{" "}
            <time dateTime={refund.until}>{formatDate(refund.until)}</time>.
          </p>
          <Button size="sm" variant="outline-danger" className="mt-3" onClick={() => setAsking(true)}>
            Refund my membership
          </Button>
        </>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Refund your membership?"
        confirm="Refund and end it"
        cancelLabel="Stay a member"
        isDangerous
        pending={isPending}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        <WhatEnds refund={refund} />
      </ConfirmDialog>
    </section>
  )
}
