import type { AuditEntry } from "@shop/contracts"

/** An order that the shop has acknowledged. */
export interface PromisedOrder {
  /** The id in the shop's API. */
  id: number
  accountId: number
  /** What the cart or the payment intent showed, in cents. */
  shownCents: number
  /** The `Idempotency-Key` it was ordered with. */
  key?: string | undefined
}

/** A change by an administrator that the shop has acknowledged. */
export interface PromisedChange {
  subject: AuditEntry["subject"]
  subjectId: number
  action: string
  /** Part of what the entry must contain after the change. */
  after?: Record<string, unknown>
}

export interface PromisedFlag {
  accountId: number
  flag: "isAdmin" | "isDoctor"
  value: boolean
}

/** What the shop has acknowledged, and is judged by. */
export class Journal {
  readonly orders: PromisedOrder[] = []
  readonly changes: PromisedChange[] = []
  /** Pieces that the test has put on the shelf, by product title. */
  readonly received = new Map<string, number>()
  /** Pieces that lay at a place before anything was ordered, by the ids of inventory item and stock location. */
  readonly shelves = new Map<string, number>()
  /** Inventory items that may be sold before they are there. */
  readonly backordered = new Set<string>()
  /** Intended visibility of products, by title; more than one while a change is in doubt. */
  readonly products = new Map<string, Set<string>>()
  /** Accounts that take part in the run. */
  readonly accountIds = new Set<number>()
  /** How often each outcome occurred, by kind of call. */
  readonly outcomes = new Map<string, Map<string, number>>()
  private readonly flagsByKey = new Map<string, PromisedFlag>()

  note(kind: string, outcome: string, count = 1): void {
    const counts = this.outcomes.get(kind) ?? new Map<string, number>()
    counts.set(outcome, (counts.get(outcome) ?? 0) + count)
    this.outcomes.set(kind, counts)
  }

  setFlag(flag: PromisedFlag): void {
    this.flagsByKey.set(`${flag.accountId} ${flag.flag}`, flag)
  }

  /** After a change without an answer, the flag may have either value. */
  doubtFlag({ accountId, flag }: Pick<PromisedFlag, "accountId" | "flag">): void {
    this.flagsByKey.delete(`${accountId} ${flag}`)
  }

  flags(): PromisedFlag[] {
    return [...this.flagsByKey.values()]
  }
}
