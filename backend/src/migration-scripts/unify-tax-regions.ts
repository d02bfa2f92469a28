import type { ExecArgs } from "@medusajs/framework/types"
import { unifyTaxRegions } from "#domains/store/workflows/unify-tax-regions"

/** Runs once per database: changes tax regions that were entered as "CA" or "California" to `us-ca`. */
export default async function unifyStatesOfTaxRegions({ container }: ExecArgs): Promise<void> {
  await unifyTaxRegions(container)
}
