import type { ExecArgs } from "@medusajs/framework/types"
import { setUpShopWorkflow } from "#processes/set-up/workflows/set-up-shop"

/**
 * Runs once, after the first migration of a database: sets up region, membership and everything else needed to sell.
 */
export default async function setUpShop({ container }: ExecArgs): Promise<void> {
  await setUpShopWorkflow(container).run({ input: undefined })
}
