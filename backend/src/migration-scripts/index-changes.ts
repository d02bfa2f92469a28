import type { ExecArgs } from "@medusajs/framework/types"
import { indexChanges } from "#domains/operations/read-model/actions/index-changes"

/** Runs once per database, after the engine's own migrations: creates indexes for the jobs that find changes. */
export default async function createChangeIndexes({ container }: ExecArgs): Promise<void> {
  await indexChanges(container)
}
