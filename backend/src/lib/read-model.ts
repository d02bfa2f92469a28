import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import { rowsOf } from "./rows"

/** The read models, which follow what others own; each has a sequence and a table of marks named after itself. */
export type ReadModel = "catalogue" | "directory"

type Manager = SqlEntityManager | undefined

const RECONCILED = "reconciled"

/** A number that is larger for whoever asks later, on any server; it orders the writes of refreshes that run at once. */
export async function waitForTurn(manager: Manager, model: ReadModel): Promise<number> {
  const [row] = await rowsOf<{ ticket: string }>(manager, `select nextval('${model}_ticket') as ticket`)
  return Number(row?.ticket)
}

/** Until when a read model is known to have every change; null before the first check. */
export async function readReconciledUntil(manager: Manager, model: ReadModel): Promise<Date | null> {
  const [row] = await rowsOf<{ at: Date }>(manager, `select at from ${model}_mark where name = ?`, [
    RECONCILED,
  ])
  return row?.at ?? null
}

/** Remembers until when a read model has every change; never goes back. */
export async function writeReconciledUntil(manager: Manager, model: ReadModel, at: Date): Promise<void> {
  await rowsOf(
    manager,
    `insert into ${model}_mark (name, at) values (?, ?)
      on conflict (name) do update set at = greatest(${model}_mark.at, excluded.at)`,
    [RECONCILED, at],
  )
}

/**
 * Up to when everything that was written is visible, by the database's clock: now, or since when the oldest
 * transaction has been running, for what it writes is seen when it ends. One that has been running for longer than six
 * hours is waited for no longer; nor are those of database users whose sessions ours may not see.
 */
export async function readHorizon(manager: Manager): Promise<Date> {
  const [row] = await rowsOf<{ at: Date }>(
    manager,
    `select greatest(least(now(), min(xact_start)), now() - interval '6 hours') as at from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  return row?.at ?? new Date(0)
}

/** What a read model's job has kept under a name; null before the first time. */
export async function readState(manager: Manager, model: ReadModel, name: string): Promise<string | null> {
  const [row] = await rowsOf<{ value: string }>(manager, `select value from ${model}_state where name = ?`, [
    name,
  ])
  return row?.value ?? null
}

/** Keeps a value in the place of another one; does nothing when that was changed since it was read. */
export async function replaceState(
  manager: Manager,
  model: ReadModel,
  { name, former, value }: { name: string; former: string | null; value: string },
): Promise<void> {
  await rowsOf(
    manager,
    former === null
      ? `insert into ${model}_state (name, value) values (?, ?) on conflict (name) do nothing`
      : `update ${model}_state set value = ? where name = ? and value = ?`,
    former === null ? [name, value] : [value, name, former],
  )
}
