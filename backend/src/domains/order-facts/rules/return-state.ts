import type { ReturnStatus } from "@shop/contracts"

/** Who may change the status of a return. */
export type ReturnMover = "buyer" | "staff"

/** Every possible status change of a return, and who may make it. Nothing else is allowed, in any API or admin. */
export const RETURN_MOVES: readonly { from: ReturnStatus; to: ReturnStatus; by: ReturnMover }[] = [
  { from: "requested", to: "approved", by: "staff" },
  { from: "requested", to: "refused", by: "staff" },
  { from: "requested", to: "cancelled", by: "buyer" },
  { from: "approved", to: "cancelled", by: "buyer" },
  { from: "approved", to: "cancelled", by: "staff" },
  { from: "approved", to: "received", by: "staff" },
  { from: "received", to: "received", by: "staff" },
  { from: "received", to: "refunded", by: "staff" },
  { from: "refunded", to: "received", by: "staff" },
  { from: "refunded", to: "refunded", by: "staff" },
]

/** The shop's data about a return in addition to the engine's; times in ISO 8601. */
export interface ReturnNotes {
  approved_at?: string
  /** Set if the return was canceled because staff refused it. */
  refused_at?: string
  /** The shop's message to the buyer. */
  answer?: string | null
  /** The buyer's pictures, oldest first. */
  pictures?: ReturnPicture[]
}

/** A picture that a buyer added to a return. */
export interface ReturnPicture {
  /** The facade's id. */
  id: string
  /** The id of the engine's file, which is private. */
  file: string
}

/** The statuses in which pictures can be added to a return: until its items arrive. */
const TAKES_PICTURES: readonly (ReturnStatus | undefined)[] = ["requested", "approved"]

/** Whether the buyer may add pictures to a return in this status. */
export function takesPictures(status: ReturnStatus | undefined): boolean {
  return TAKES_PICTURES.includes(status)
}

/** Metadata on each item of a return that a buyer requested. */
export const ASKED_BY_BUYER = { asked_by: "buyer" }

interface ReturnItemState {
  quantity: number
  /** How many of these arrived, including damaged ones. */
  received: number
  metadata?: Record<string, unknown> | null | undefined
}

/** The parts of an engine return that its status depends on. */
export interface ReturnState {
  /** `open` for a draft in the engine's admin, `requested`, `partially_received`, `received` or `canceled`. */
  status: string
  notes: ReturnNotes
  items: readonly ReturnItemState[]
  refundedCents: number
  /** Whether the order was refunded in full, so that nothing is left to refund. */
  isPaidOut: boolean
}

/** The status of an engine return; undefined for a draft in the engine's admin, which is not a return yet. */
export function returnStatusOf({
  status,
  notes,
  items,
  refundedCents,
  isPaidOut,
}: ReturnState): ReturnStatus | undefined {
  if (notes.refused_at) return "refused"
  if (status === "canceled") return "cancelled"
  if (status === "received" || status === "partially_received")
    return refundedCents > 0 || isPaidOut ? "refunded" : "received"
  if (status !== "requested") return undefined
  // Returns that staff enter need no approval.
  const isAsked = items.some(({ metadata }) => metadata?.asked_by === ASKED_BY_BUYER.asked_by)
  return isAsked && !notes.approved_at ? "requested" : "approved"
}

/** The statuses to which the buyer or staff may change a return now. */
export function nextReturnStatuses(state: ReturnState, by: ReturnMover): ReturnStatus[] {
  const status = returnStatusOf(state)
  const isComplete = state.items.every(({ quantity, received }) => received >= quantity)
  return RETURN_MOVES.flatMap((move) => {
    const isPossible = move.from === status && move.by === by && !(move.to === "received" && isComplete)
    return isPossible ? [move.to] : []
  })
}
