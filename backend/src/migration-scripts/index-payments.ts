import type { ExecArgs } from "@medusajs/framework/types"
import { indexPayments } from "#domains/operations/read-model/actions/index-payments"

/** Runs once per database, after the engine's own migrations: creates indexes for the payments of a month. */
export default async function createPaymentIndexes({ container }: ExecArgs): Promise<void> {
  await indexPayments(container)
}
