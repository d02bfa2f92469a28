import type { ReturnStatus } from "@shop/contracts"

/** Who moves a return. */
export type ReturnMover = "buyer" | "staff"

/** Every move of a return: from where, to where, by whom. Nothing else is possible, at any door. */
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

/** What the shop keeps of a return beside what the engine knows; moments as ISO 8601. */
export interface ReturnNotes {
  approved_at?: string
  /** Set for one that was cancelled because staff refused it. */
  refused_at?: string
  /** What the shop tells the buyer. */
  answer?: string | null
  /** The buyer's pictures, oldest first. */
  pictures?: ReturnPicture[]
}

/** A picture that a buyer added to a return. */
export interface ReturnPicture {
  /** Of the facade. */
  id: string
  /** The id of the engine's file, which is private. */
  file: string
}

/** Until its pieces arrive, pictures can be added to a return. */
const TAKES_PICTURES: readonly (ReturnStatus | undefined)[] = ["requested", "approved"]

/** Whether the buyer may add pictures to a return in this status. */
export function takesPictures(status: ReturnStatus | undefined): boolean {
  return TAKES_PICTURES.includes(status)
}

/** What is kept in the metadata of each item of a return that a buyer asked for. */
export const ASKED_BY_BUYER = { asked_by: "buyer" }

interface ReturnItemState {
  quantity: number
  /** Of these, pieces that arrived, damaged ones included. */
  received: number
  metadata?: Record<string, unknown> | null | undefined
}

/** The parts of an engine return that its status depends on. */
export interface ReturnState {
  /** `open` while the engine's admin drafts it, `requested`, `partially_received`, `received` or `canceled`. */
  status: string
  notes: ReturnNotes
  items: readonly ReturnItemState[]
  refundedCents: number
}

/** The status of an engine return; undefined for a draft of the engine's admin, which is none yet. */
export function returnStatusOf({
  status,
  notes,
  items,
  refundedCents,
}: ReturnState): ReturnStatus | undefined {
  if (notes.refused_at) return "refused"
  if (status === "canceled") return "cancelled"
  if (status === "received" || status === "partially_received")
    return refundedCents > 0 ? "refunded" : "received"
  if (status !== "requested") return undefined
  // What staff enter needs nobody's approval.
  const isAsked = items.some(({ metadata }) => metadata?.asked_by === ASKED_BY_BUYER.asked_by)
  return isAsked && !notes.approved_at ? "requested" : "approved"
}

/** What a return may become now. */
export function nextReturnStatuses(state: ReturnState, by: ReturnMover): ReturnStatus[] {
  const status = returnStatusOf(state)
  const isComplete = state.items.every(({ quantity, received }) => received >= quantity)
  return RETURN_MOVES.flatMap((move) => {
    const isPossible = move.from === status && move.by === by && !(move.to === "received" && isComplete)
    return isPossible ? [move.to] : []
  })
}
