import type { OrderStatus, ReturnStatus } from "@shop/contracts"
import { orderStatusOf, toEngineOrderState, type EngineOrderRow } from "./engine-order-state"

/** What waits in an order. One that is packed in part waits for both. */
export interface OrderWork {
  /** Whether some of it still has to be packed. */
  toPack: boolean
  /** Whether some of it is packed and still has to be shipped. */
  toSend: boolean
}

/** An engine order with what has to be shipped of it. */
export interface ShippableOrderRow extends EngineOrderRow {
  items: (EngineOrderRow["items"][number] & { requires_shipping: boolean })[]
}

/** Whether an order in this status still waits for its dispatch. */
export const isUndispatched = (status: OrderStatus) => status === "pending" || status === "processing"

/** What waits for staff in an engine order. */
export function orderWorkOf(row: ShippableOrderRow): OrderWork {
  const { items, ...order } = toEngineOrderState(row)
  if (!isUndispatched(orderStatusOf({ ...order, items }))) return { toPack: false, toSend: false }
  return {
    toPack: items.some(
      ({ fulfilled, quantity }, index) => row.items[index]?.requires_shipping && fulfilled < quantity,
    ),
    toSend: items.some(({ shipped, fulfilled }) => shipped < fulfilled),
  }
}

const OPEN: readonly (ReturnStatus | undefined)[] = ["requested", "approved", "received"]

/**
 * Whether a return waits for an answer, for its items or for its refund.
 *
 * @param isExchanged whether it belongs to an exchange or a claim, which refund nothing for it
 */
export function isReturnOpen(status: ReturnStatus | undefined, isExchanged: boolean): boolean {
  return OPEN.includes(status) && !(isExchanged && status === "received")
}
