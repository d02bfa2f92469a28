import type { OrderReturn } from "@shop/contracts"
import { MAX_RETURN_PICTURES } from "@shop/contracts/constants"
import { toPublicOrderItemId } from "#engine/ids"
import { returnedWorth, type OrderMoneyRow } from "#domains/order-facts/money/rules/order-money"
import { lineName } from "#domains/store/stock/rules/order-stock"
import { refundedFor, returnStateOf, withheldOf } from "#domains/order-facts/queries/find-returns"
import { receivedAtOf, type ReturnRow } from "#domains/order-facts/rules/engine-return"
import {
  nextReturnStatuses,
  returnStatusOf,
  takesPictures,
  type ReturnMover,
} from "#domains/order-facts/rules/return-state"

/** An order with the money fields for computing the value of its returns. */
export type OrderOfReturns = OrderMoneyRow & { display_id: number }

const iso = (time: Date | string | null | undefined) => (time ? new Date(time).toISOString() : null)

/** The counted items of a return, by line id: those that arrived, or all of them before that. */
function countedPieces({ items }: ReturnRow): Map<string, number> {
  const hasArrived = items.some(({ received_quantity }) => Number(received_quantity) > 0)
  return new Map(
    items.map(({ item_id, quantity, received_quantity }) => [
      item_id,
      Number(hasArrived ? received_quantity : quantity),
    ]),
  )
}

/** Whether a return comes before another of the same order. */
const isBefore = (row: ReturnRow, other: ReturnRow) =>
  other.display_id < row.display_id &&
  other.order_id === row.order_id &&
  !["open", "canceled"].includes(other.status)

/**
 * The amount paid for the pieces of a return, in cents; once some have arrived, only those count.
 *
 * @param rows all returns of the order, which share the cents that can't be split
 */
export function worthOf(order: OrderMoneyRow, row: ReturnRow, rows: readonly ReturnRow[]): number {
  const before = new Map<string, number>()
  for (const other of rows.filter((one) => isBefore(row, one))) {
    for (const [lineId, pieces] of countedPieces(other))
      before.set(lineId, (before.get(lineId) ?? 0) + pieces)
  }
  return returnedWorth(order, countedPieces(row), before)
}

/**
 * Maps an order's returns to the facade's returns, leaving out drafts.
 *
 * @param all all returns of the order, if only some are to be shown
 */
export function toOrderReturns(
  order: OrderOfReturns,
  rows: readonly ReturnRow[],
  reader: ReturnMover,
  all = rows,
): OrderReturn[] {
  return rows.flatMap((row): OrderReturn[] => {
    const refunded = refundedFor(order, row.id)
    const state = returnStateOf(order, row)
    const status = returnStatusOf(state)
    if (!status) return []
    const { approved_at, answer, pictures = [] } = state.notes
    return [
      {
        id: row.display_id,
        orderId: order.display_id,
        status,
        items: row.items.map((item) => ({
          itemId: toPublicOrderItemId(item.item_id),
          name: item.item ? lineName(item.item) : "",
          quantity: Number(item.quantity),
          reason: item.reason?.label ?? null,
          restocked: Number(item.received_quantity) - Number(item.damaged_quantity),
          writtenOff: Number(item.damaged_quantity),
        })),
        note: row.items.map(({ note }) => note).find(Boolean) ?? null,
        pictures: pictures.map(({ id }) => id),
        canAddPicture: reader === "buyer" && takesPictures(status) && pictures.length < MAX_RETURN_PICTURES,
        answer: answer ?? null,
        worth: worthOf(order, row, all),
        refunded,
        withheld: withheldOf(order, row.id),
        requestedAt: iso(row.requested_at ?? row.created_at) ?? "",
        answeredAt: iso(row.canceled_at ?? approved_at),
        receivedAt: iso(receivedAtOf(row)),
        nextStatuses: nextReturnStatuses(state, reader),
      },
    ]
  })
}
