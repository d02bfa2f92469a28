import type { AuditEntry } from "@shop/contracts"

/** An order that the shop has acknowledged. */
export interface PromisedOrder {
  /** The facade's id. */
  id: number
  accountId: number
  /** What the cart showed, or the payment's intent said, in cents. */
  shownCents: number
  /** The `Idempotency-Key` it was ordered with. */
  key?: string | undefined
}

/** A change by an administrator that the shop has acknowledged. */
export interface PromisedChange {
  subject: AuditEntry["subject"]
  subjectId: number
  action: string
  /** A part of what the entry has to hold after the change. */
  after?: Record<string, unknown>
}

export interface PromisedFlag {
  accountId: number
  flag: "isAdmin" | "isDoctor"
  value: boolean
}

/** What the shop has said to have done, by which it is judged. */
export class Journal {
  readonly orders: PromisedOrder[] = []
  readonly changes: PromisedChange[] = []
  /** Pieces that the test has put on the shelf, by the title of the product. */
  readonly received = new Map<string, number>()
  /** For whom products were meant to be, by title; more than one while a change is in doubt. */
  readonly products = new Map<string, Set<string>>()
  /** Accounts whose people take part. */
  readonly accountIds = new Set<number>()
  /** Calls by kind, and how often each ended how. */
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

  /** A flag whose change got no answer may be either. */
  doubtFlag({ accountId, flag }: Pick<PromisedFlag, "accountId" | "flag">): void {
    this.flagsByKey.delete(`${accountId} ${flag}`)
  }

  flags(): PromisedFlag[] {
    return [...this.flagsByKey.values()]
  }
}
