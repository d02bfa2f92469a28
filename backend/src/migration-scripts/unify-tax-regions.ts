import type { ExecArgs } from "@medusajs/framework/types"
import { unifyTaxRegions } from "../domains/store/workflows/unify-tax-regions"

/** Runs once per database: states that were entered as "CA" or "California" are charged like `us-ca`. */
export default async function unifyStatesOfTaxRegions({ container }: ExecArgs): Promise<void> {
  await unifyTaxRegions(container)
}
