import type { ISql } from "postgres"
import type { Ledger } from "../../support/stripe/ledger"
import type { Journal } from "../world/journal"
import type { ReceivedEmail } from "../world/memory-mail-server"

/** All by which a shop is judged once nothing is under way any more. */
export interface Evidence {
  sql: ISql<Record<never, never>>
  /** What is older was there before the run. */
  since: Date
  journal: Journal
  emails: readonly ReceivedEmail[]
  /** The provider's own books; none where no money moves. */
  ledger?: Ledger | undefined
  /** Events of the provider that the shop has never taken, in words. */
  untakenEvents?: readonly string[] | undefined
  /** What the read models show otherwise than it is, in sentences. */
  differences: () => Promise<string[]>
  /** Which of these locks somebody holds. */
  heldLocks: (keys: string[]) => Promise<string[]>
}

/** Something that always holds: what is wrong with it is told by rows, of which there have to be none. */
export interface Invariant {
  name: string
  breaches: (evidence: Evidence) => Promise<readonly unknown[]>
}
