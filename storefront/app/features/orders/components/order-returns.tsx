import type { OrderDetail, OrderReturn } from "@shop/contracts"
import { formatCents } from "@shop/contracts/rules"
import { Suspense, useState } from "react"
import { useSearchParams } from "react-router"
import { Button } from "~/components/button"
import { OpenButton } from "~/components/form/open-button"
import { ReturnPictures } from "~/components/buyer-pictures/return-pictures"
import { ReturnSummary } from "~/components/order/return-summary"
import { ConfirmDialog } from "~/components/overlay/confirm-dialog"
import { Spinner } from "~/components/spinner"
import { DateText } from "~/components/date/date-text"
import { ownReturnPicture } from "~/lib/order/document-paths"
import { useOpenWithDraft } from "~/lib/form/use-draft"
import { useSingleFlight } from "~/lib/use-single-flight"
import { lazyOnPress } from "~/lib/lazy-part"
import { useCancelReturn } from "../queries/change-own-order"
import { AddReturnPicture } from "./add-return-picture"

const ReturnForm = lazyOnPress(() => import("./return-form"))

/** Tells the buyer what happens next with a return, or what has happened. */
function nextOf({ status, answer, refunded, withheld }: OrderReturn): string {
  switch (status) {
    case "requested":
      return "We'll review your request and email you."
    case "approved":
      return answer ?? "Approved. Check your email for the return address."
    case "refused":
      return answer ?? "We can't accept this return."
    case "cancelled":
      return answer ?? "This return was canceled."
    case "received":
      return "We've received it. Your refund is being processed."
    case "refunded":
      return withheld > 0
        ? `We refunded ${formatCents(refunded)} to your original payment method and withheld ${formatCents(withheld)}. See the refund for the reason.`
        : `We refunded ${formatCents(refunded)} to your original payment method.`
  }
}

function OneReturn({ order, entry }: { order: OrderDetail; entry: OrderReturn }) {
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync, isPending } = useCancelReturn(order.id)
  const cancel = useSingleFlight(async () => {
    await mutateAsync(entry.id).catch(() => undefined)
    setAsking(false)
  })
  return (
    <li className="border-t border-line py-4 text-sm first:border-0 first:pt-0">
      <ReturnSummary entry={entry} />
      <ReturnPictures
        entry={entry}
        addressOf={(pictureId) => ownReturnPicture({ orderId: order.id, returnId: entry.id, pictureId })}
      />
      <AddReturnPicture entry={entry} />
      <p className="mt-2 max-w-prose whitespace-pre-line text-ink-soft">{nextOf(entry)}</p>
      {entry.nextStatuses.includes("cancelled") && (
        <Button size="sm" variant="ghost" className="mt-2 -ml-4" onClick={() => setAsking(true)}>
          Cancel return
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={`Cancel return #${entry.id}?`}
        confirm="Cancel return"
        cancelLabel="Keep return"
        pending={isPending}
        onConfirm={() => void cancel()}
        onCancel={() => setAsking(false)}
      >
        You keep the items and won&apos;t get a refund. You can request another return before the deadline.
      </ConfirmDialog>
    </li>
  )
}

/** The returns of an order, and a form to request one. */
export function OrderReturns({ order }: { order: OrderDetail }) {
  const isLinked = useSearchParams()[0].has("return")
  const [isOpen, setOpen] = useOpenWithDraft(`return-${order.id}`, isLinked)
  const { until, items } = order.returnable
  const canAsk = items.length > 0 && until !== null
  return (
    <>
      {order.returns.length > 0 && (
        <ol>
          {order.returns.map((entry) => (
            <OneReturn key={entry.id} order={order} entry={entry} />
          ))}
        </ol>
      )}
      {canAsk && !isOpen && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <OpenButton name="return" size="sm" variant="secondary" onOpen={() => setOpen(true)}>
            Return items
          </OpenButton>
          <p className="text-sm text-ink-soft">
            By <DateText at={until} />
          </p>
        </div>
      )}
      {canAsk && isOpen && (
        <Suspense fallback={<Spinner label="Loading" />}>
          <ReturnForm order={order} onDone={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
