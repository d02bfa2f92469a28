import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import { rowsOf } from "./rows"

/**
 * The read models, which are derived from data of other modules. These names are the prefixes of their tables and
 * sequences.
 */
type ReadModel = "catalogue" | "directory"

type Manager = SqlEntityManager | undefined

/** A number from a sequence, larger for each later call on any server. It orders the writes of concurrent refreshes. */
export async function waitForTurn(manager: Manager, model: ReadModel): Promise<number> {
  const [row] = await rowsOf<{ ticket: string }>(manager, `select nextval('${model}_ticket') as ticket`)
  return Number(row?.ticket)
}

/**
 * The time up to which all writes are visible, by the database's clock: the start of the oldest running transaction,
 * or now. Transactions that run for longer than six hours are ignored, and so are those of database users whose
 * sessions the shop's user can't see.
 */
export async function readHorizon(manager: Manager): Promise<Date> {
  const [row] = await rowsOf<{ at: Date }>(
    manager,
    `select greatest(least(now(), min(xact_start)), now() - interval '6 hours') as at from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  return row?.at ?? new Date(0)
}

/** A value that a read model's job has stored under a name; null before the first time. */
export async function readState(manager: Manager, model: ReadModel, name: string): Promise<string | null> {
  const [row] = await rowsOf<{ value: string }>(manager, `select value from ${model}_state where name = ?`, [
    name,
  ])
  return row?.value ?? null
}

/** Replaces a stored value; does nothing when it was changed since it was read. */
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
