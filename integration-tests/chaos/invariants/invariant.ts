import type { ISql } from "postgres"
import type { Ledger } from "../../support/stripe/ledger"
import type { Journal } from "../world/journal"
import type { ReceivedEmail } from "../world/memory-mail-server"

/** Everything that a shop is judged by once nothing is in progress. */
export interface Evidence {
  sql: ISql<Record<never, never>>
  /** Anything older existed before the run, unless an engine's clock was behind. */
  since: Date
  /** Orders with a higher number are the run's, whatever the clocks showed. */
  lastOrder: number
  journal: Journal
  emails: readonly ReceivedEmail[]
  /** The provider's own books; undefined where no money moves. */
  ledger?: Ledger | undefined
  /** Provider events that the shop has never accepted, in words. */
  untakenEvents?: readonly string[] | undefined
  /** Where the read models differ from the actual data, in sentences. */
  differences: () => Promise<string[]>
  /** Which of these locks are held. */
  heldLocks: (keys: string[]) => Promise<string[]>
}

/** Something that always holds; `breaches` returns the rows that violate it, of which there must be none. */
export interface Invariant {
  name: string
  breaches: (evidence: Evidence) => Promise<readonly unknown[]>
}

/** The highest number of an order so far. */
export async function lastOrderOf(sql: Evidence["sql"]): Promise<number> {
  const [row] = await sql<{ last: number }[]>`select coalesce(max(display_id), 0)::int as last from "order"`
  return row?.last ?? 0
}
