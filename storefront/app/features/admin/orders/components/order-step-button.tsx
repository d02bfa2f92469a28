import type { OrderBatchAction } from "@shop/contracts"
import type { MouseEvent } from "react"
import { Button } from "~/components/button"
import type { OrderListItem } from "../lib/order-list-item"
import { useHandleOrder } from "../queries/handle-order"
import { focusRow, placeOfRow } from "./batch/choice-box"

const LABELS: Record<OrderBatchAction, string> = { pack: "Pack", ship: "Ship" }

/** What an order needs next; one packed in part is packed first. */
function nextOf({ toPack, toSend }: OrderListItem): OrderBatchAction | undefined {
  if (toPack) return "pack"
  return toSend ? "ship" : undefined
}

/** Packs or ships an order from its row, with one press. */
export function OrderStepButton({ order }: { order: OrderListItem }) {
  const { mutateAsync, isPending } = useHandleOrder(order.id)
  const next = nextOf(order)
  if (!next) return null
  const take = (event: MouseEvent<HTMLButtonElement>) => {
    if (event.detail > 1) return
    const place = placeOfRow(event.currentTarget)
    void mutateAsync(next).then(
      () => requestAnimationFrame(() => focusRow(place)),
      () => undefined,
    )
  }
  return (
    <Button
      // Keyed by step, so that under a double tap the button can't turn into the one for the next step.
      key={next}
      size="sm"
      variant="secondary"
      pending={isPending}
      aria-label={`${LABELS[next]} order ${order.id}`}
      onClick={take}
    >
      {LABELS[next]}
    </Button>
  )
}
