import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import { rowsOf } from "../../lib/rows"

const RECONCILED = "reconciled"

/** Until when the directory is known to have every change; null before the first check. */
export async function readReconciledUntil(manager: SqlEntityManager | undefined): Promise<Date | null> {
  const [row] = await rowsOf<{ at: Date }>(manager, "select at from directory_mark where name = ?", [
    RECONCILED,
  ])
  return row?.at ?? null
}

/** Remembers until when the directory has every change; never goes back. */
export async function writeReconciledUntil(manager: SqlEntityManager | undefined, at: Date): Promise<void> {
  await rowsOf(
    manager,
    `insert into directory_mark (name, at) values (?, ?)
      on conflict (name) do update set at = greatest(directory_mark.at, excluded.at)`,
    [RECONCILED, at],
  )
}
