import type { ExecArgs } from "@medusajs/framework/types"
import { indexChanges } from "../domains/read-model/actions/index-changes"

/** Runs once per database, after the engine's own migrations: jobs find what has changed by an index. */
export default async function createChangeIndexes({ container }: ExecArgs): Promise<void> {
  await indexChanges(container)
}
