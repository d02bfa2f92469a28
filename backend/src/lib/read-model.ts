import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import { rowsOf } from "./rows"

/** The read models, which follow what others own; each has a sequence and a table of marks named after itself. */
export type ReadModel = "catalogue" | "directory"

type Manager = SqlEntityManager | undefined

const RECONCILED = "reconciled"

/** A number that is larger for whoever asks later, on any server; it orders the writes of refreshes that run at once. */
export async function takeTicket(manager: Manager, model: ReadModel): Promise<number> {
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
