import type { AuditActor } from "../../lib/audit-actor"

/** The stock of an inventory item at a location, before an operation. */
export interface StockLevelBefore {
  inventoryItemId: string
  locationId: string
  stocked: number
  /** The stock that the next writer of this level found, if it came before the operation was settled. */
  seen?: number
}

/** The location that a line item is shipped from. */
interface LineLocation {
  lineId: string
  inventoryItemId: string
  locationId: string
}

/** The target state of a return after some of its pieces were received. */
export interface Receipt {
  /** The engine's id. */
  returnId: string
  /** The engine's order change that had already been begun for the receipt, if any. */
  changeId?: string
  items: {
    /** The engine's id of the return item. */
    id: string
    lineId: string
    /** Pieces that are entered with this receipt. */
    restocked: number
    writtenOff: number
    /** All pieces that have arrived by then, including damaged ones. */
    received: number
    damaged: number
  }[]
  /** The stock to put back. */
  moves: { inventoryItemId: string; locationId: string; pieces: number }[]
}

/** The state before the first step, from which an interrupted operation is completed. */
export interface OperationDetails {
  actor: AuditActor
  /** The audited state of the order. */
  before: Record<string, unknown> | null
  /** Whether to cancel the order. */
  cancels: boolean
  /** Fulfillments to cancel. */
  unpacks: string[]
  /** Fulfillments that existed before. */
  parcels: string[]
  /** The stock location of new fulfillments, if the request names one. */
  locationId: string | null
  shelves: StockLevelBefore[]
  lineLocations: LineLocation[]
  /** Pieces of a return that arrived. */
  receives?: Receipt
}
