import type { MedusaContainer } from "@medusajs/framework/types"
import { graphRows, ONE_TABLE_EACH } from "#engine/graph"
import { sumCents } from "#lib/money"
import { paidOf, paymentsOf, type OrderPayments } from "../money/rules/order-payments"
import { inOrderOfCreation } from "#engine/line-order"
import { RETURN_FIELDS, toReturnState, type ReturnRow } from "../rules/engine-return"
import type { ReturnNotes, ReturnState } from "../rules/return-state"

/** Sorts items like the order's line items, because the engine returns them in no particular order. */
function inOrderOfLines(items: ReturnRow["items"]): ReturnRow["items"] {
  const lines = items.map((item) => ({ id: item.item_id, created_at: item.item?.created_at ?? 0, item }))
  return inOrderOfCreation(lines).map(({ item }) => item)
}

/**
 * Sorts the items of returns, and adds notes from canceled returns, which are stored with the engine's order change
 * in the same transaction as the cancellation.
 */
export async function completeReturns(container: MedusaContainer, read: ReturnRow[]): Promise<ReturnRow[]> {
  const rows = read.map((row) => ({ ...row, items: inOrderOfLines(row.items) }))
  return withNotes(container, rows)
}

async function withNotes(container: MedusaContainer, rows: ReturnRow[]): Promise<ReturnRow[]> {
  const canceled = rows.flatMap(({ id, status }) => (status === "canceled" ? [id] : []))
  if (canceled.length === 0) return rows
  const changes = await graphRows<{ return_id: string; metadata: ReturnNotes | null }>(container, {
    entity: "order_change",
    fields: ["return_id", "metadata"],
    filters: { return_id: canceled },
  })
  return rows.map((row) => {
    const notes = changes.flatMap(({ return_id, metadata }) =>
      return_id === row.id && metadata ? [metadata] : [],
    )
    return notes.length > 0
      ? { ...row, metadata: Object.assign({}, row.metadata, ...notes) as ReturnNotes }
      : row
  })
}

/** The returns of engine orders, oldest first, including drafts from the engine's admin. */
export async function findReturns(container: MedusaContainer, orderIds: string[]): Promise<ReturnRow[]> {
  if (orderIds.length === 0) return []
  const rows = await graphRows<ReturnRow>(container, {
    entity: "return",
    fields: RETURN_FIELDS,
    filters: { order_id: orderIds },
    pagination: ONE_TABLE_EACH,
  })
  return completeReturns(
    container,
    rows.sort((one, other) => one.display_id - other.display_id),
  )
}

function refundsFor(order: OrderPayments, returnId: string) {
  return paymentsOf(order).flatMap(({ refunds }) =>
    (refunds ?? []).flatMap((refund) => (refund?.metadata?.return_id === returnId ? [refund] : [])),
  )
}

/** The amount refunded for a return, in cents. Such refunds name the return in their metadata. */
export function refundedFor(order: OrderPayments, returnId: string): number {
  return sumCents(refundsFor(order, returnId))
}

/** The state of a return of an order, with the money that went back for it. */
export function returnStateOf(order: OrderPayments, row: ReturnRow): ReturnState {
  const { capturedCents, refundedCents } = paidOf(order)
  return toReturnState(row, refundedFor(order, row.id), refundedCents >= capturedCents)
}

/** The amount that staff withhold from a return, in cents, as recorded with its latest refund. */
export function withheldOf(order: OrderPayments, returnId: string): number {
  const time = ({ created_at }: { created_at?: string | Date }) => new Date(created_at ?? 0).getTime()
  const latest = refundsFor(order, returnId)
    .sort((one, other) => time(one) - time(other))
    .at(-1)
  return Number(latest?.metadata?.withheld_cents ?? 0)
}
