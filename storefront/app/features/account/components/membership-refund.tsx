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
  const demo = paymentProvider === "demo" ? " (demo shop: no real payment was made)" : ""
  return (
    <>
      We&apos;ll refund {formatCents(refund.amount)} to your original payment method{demo}.{" "}
      {refund.remainsMember
        ? "You'll stay a member, because you also have a membership from another source."
        : "Your membership ends right away, along with access to member products and your starter kit. You can rejoin anytime at the current price."}{" "}
      This can&apos;t be undone.
    </>
  )
}

/** Explains that the membership can't be refunded because of these orders. */
function Ordered({ orderIds }: { orderIds: number[] }) {
  return (
    <p className="text-sm text-ink-soft">
      Your membership can&apos;t be refunded because you&apos;ve placed orders with it:{" "}
      {orderIds.map((id, index) => (
        <span key={id}>
          {index > 0 && ", "}
          <TextLink to={paths.order(id)}>order #{id}</TextLink>
        </span>
      ))}
      . You can cancel an order that isn&apos;t packed yet, then request the refund.
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
            If you haven&apos;t ordered anything, you can get a full refund until{" "}
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
        confirm="Refund membership"
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
