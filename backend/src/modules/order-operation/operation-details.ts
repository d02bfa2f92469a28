import type { AuditActor } from "../../lib/audit-actor"

/** The stock of an inventory item at a location, before an operation. */
export interface StockLevelBefore {
  inventoryItemId: string
  locationId: string
  stocked: number
  /** What the next writer of this level found there before the operation was settled. */
  seen?: number
}

/** The location that a line is sent from. */
interface LineLocation {
  lineId: string
  inventoryItemId: string
  locationId: string
}

/** What is to be true of a return once pieces of it are received. */
export interface Receipt {
  /** The engine's id. */
  returnId: string
  /** The engine's change of the order that was begun for it before, if there is one. */
  changeId?: string
  items: {
    /** Of the return's item. */
    id: string
    lineId: string
    /** Pieces that are entered now. */
    restocked: number
    writtenOff: number
    /** Pieces that have arrived then in all, damaged ones included. */
    received: number
    damaged: number
  }[]
  /** The stock that goes back on the shelves. */
  moves: { inventoryItemId: string; locationId: string; pieces: number }[]
}

/** How things were before the first step, from which a cut-off operation is brought to its end. */
export interface OperationDetails {
  actor: AuditActor
  /** The audited state of the order. */
  before: Record<string, unknown> | null
  /** The order is to be cancelled. */
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
