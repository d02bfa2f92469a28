import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"

/** A value for a `?` placeholder of a statement. Arrays become PostgreSQL arrays. */
export type Binding = string | number | boolean | Date | null | string[] | number[]

/**
 * Runs one statement, in the manager's transaction if it has one, and returns the rows.
 *
 * @param statement SQL with a `?` for each binding
 */
export async function rowsOf<Row>(
  manager: SqlEntityManager | undefined,
  statement: string,
  bindings: readonly Binding[] = [],
): Promise<Row[]> {
  if (!manager) {
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "The call passed no entity manager")
  }
  const raw = manager.getKnex().raw(statement, bindings)
  const transaction: unknown = manager.getTransactionContext()
  const result: { rows: Row[] } = await (transaction
    ? raw.transacting(transaction as Parameters<typeof raw.transacting>[0])
    : raw)
  return result.rows
}

/**
 * Reads rows of the shop's own tables that belong to several modules, by one statement outside of any transaction.
 *
 * @param statement SQL with a `?` for each binding
 */
export async function rowsAcross<Row>(
  container: MedusaContainer,
  statement: string,
  bindings: readonly Binding[] = [],
): Promise<Row[]> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await database.raw<{ rows: Row[] }>(statement, [...bindings])
  return rows
}

/** Escapes a text for use in a `like` pattern, so that it matches only itself. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&")
}
