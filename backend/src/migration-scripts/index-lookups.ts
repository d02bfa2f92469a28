import type { ExecArgs } from "@medusajs/framework/types"
import { indexLookups } from "#domains/operations/read-model/actions/index-lookups"

/** Runs once per database, after the engine's own migrations: creates indexes for queries the engine has none for. */
export default async function createLookupIndexes({ container }: ExecArgs): Promise<void> {
  await indexLookups(container)
}
