import type { ExecArgs } from "@medusajs/framework/types"
import { indexLookups } from "../domains/read-model/actions/index-lookups"

/** Runs once per database, after the engine's own migrations: what is looked up costs what is found. */
export default async function createLookupIndexes({ container }: ExecArgs): Promise<void> {
  await indexLookups(container)
}
