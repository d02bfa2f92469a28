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
