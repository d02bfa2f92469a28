import type { MedusaContainer, RemoteJoinerOptions, RemoteQueryInput } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/**
 * Reads records with their linked records, using the engine's `query.graph`.
 *
 * @template Row type of the rows that `fields` selects; the engine can't infer it, so it is not checked
 */
export async function graphRows<Row>(
  container: MedusaContainer,
  input: RemoteQueryInput<string>,
  options?: RemoteJoinerOptions,
): Promise<Row[]> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph(input, options)
  return data as Row[]
}

/** Reads a page of records like `graphRows`, and their total number. */
export async function graphPage<Row>(
  container: MedusaContainer,
  input: RemoteQueryInput<string>,
): Promise<{ rows: Row[]; total: number }> {
  const { data, metadata } = await container.resolve(ContainerRegistrationKeys.QUERY).graph(input)
  return { rows: data as Row[], total: metadata?.count ?? data.length }
}

/**
 * Makes the engine read each table of an order's returns, claims and exchanges by itself. Without a limit it joins them
 * all with the order's lines of each of its versions, which takes seconds after some returns.
 *
 * @engine 2.21.2 order/dist/utils/base-repository-find.js
 */
export const ONE_TABLE_EACH = { skip: 0, take: 10_000 }

/**
 * Batch size for records with many related ones, such as orders. The engine processes a batch without a pause, some
 * milliseconds per order, and blocks other requests meanwhile.
 */
export const PIECE = 10

type Unpaged = Omit<RemoteQueryInput<string>, "pagination">

/**
 * Reads records newest first, in batches with the total number, so that other requests run in between. A record
 * created meanwhile may be missing.
 *
 * @param page which of the records that match; all by default
 * @param piece how many are read at once; more where records are read without those linked to them
 */
export async function* graphPieces<Row extends { id: string }>(
  container: MedusaContainer,
  input: Unpaged,
  { offset = 0, limit = Infinity, piece = PIECE } = {},
): AsyncGenerator<{ rows: Row[]; total: number }, void> {
  const seen = new Set<string>()
  const end = offset + limit
  for (let skip = offset; skip < end; skip += piece) {
    const take = Math.min(piece, end - skip)
    const pagination = { skip, take, order: { created_at: "DESC", id: "DESC" } }
    const { rows, total } = await graphPage<Row>(container, { ...input, pagination })
    // A new record moves the others on, so that one may come twice.
    yield { rows: rows.filter(({ id }) => !seen.has(id)), total }
    for (const { id } of rows) seen.add(id)
    if (skip + rows.length >= total || rows.length < take) return
  }
}

/** Reads all pieces of `graphPieces`. */
export async function graphInPieces<Row extends { id: string }>(
  ...input: Parameters<typeof graphPieces>
): Promise<Row[]> {
  const all: Row[] = []
  for await (const { rows } of graphPieces<Row>(...input)) all.push(...rows)
  return all
}
