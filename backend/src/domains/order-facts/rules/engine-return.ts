import type { ReturnNotes, ReturnState } from "./return-state"

type Time = Date | string | null

/** A return as the engine's Query returns it. */
export interface ReturnRow {
  id: string
  display_id: number
  order_id: string
  status: string
  location_id: string | null
  metadata: ReturnNotes | null
  created_at: Date | string
  updated_at: Date | string
  requested_at: Time
  received_at: Time
  canceled_at: Time
  items: {
    id: string
    item_id: string
    quantity: unknown
    /** Includes damaged ones. */
    received_quantity: unknown
    damaged_quantity: unknown
    note: string | null
    metadata: Record<string, unknown> | null
    reason?: { label: string } | null
    item?: { title: string; variant_title: string | null; created_at: Date | string } | null
  }[]
}

/** The engine's fields of a return. */
export const RETURN_FIELDS = [
  "id",
  "display_id",
  "order_id",
  "status",
  "location_id",
  "metadata",
  "created_at",
  "updated_at",
  "requested_at",
  "received_at",
  "canceled_at",
  "items.*",
  "items.reason.label",
  "items.item.created_at",
  "items.item.title",
  "items.item.variant_title",
]

/** The input of `returnStatusOf`. */
export function toReturnState(row: ReturnRow, refundedCents: number, isPaidOut = false): ReturnState {
  return {
    status: row.status,
    notes: row.metadata ?? {},
    items: row.items.map(({ quantity, received_quantity, metadata }) => ({
      quantity: Number(quantity),
      received: Number(received_quantity),
      metadata,
    })),
    refundedCents,
    isPaidOut,
  }
}

/** When a return arrived; for a partially received one, when it was last updated. Null if nothing has arrived. */
export function receivedAtOf({ status, received_at, updated_at }: ReturnRow): Time {
  return received_at ?? (status === "partially_received" ? updated_at : null)
}
