import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import { rowsOf } from "../../lib/rows"

const RECONCILED = "reconciled"

/** Until when the catalogue is known to have everything the engine changed; null before the first check. */
export async function readReconciledUntil(manager: SqlEntityManager | undefined): Promise<Date | null> {
  const [row] = await rowsOf<{ at: Date }>(manager, "select at from catalogue_mark where name = ?", [
    RECONCILED,
  ])
  return row?.at ?? null
}

/** Remembers until when the catalogue has everything; never goes back. */
export async function writeReconciledUntil(manager: SqlEntityManager | undefined, at: Date): Promise<void> {
  await rowsOf(
    manager,
    `insert into catalogue_mark (name, at) values (?, ?)
      on conflict (name) do update set at = greatest(catalogue_mark.at, excluded.at)`,
    [RECONCILED, at],
  )
}
