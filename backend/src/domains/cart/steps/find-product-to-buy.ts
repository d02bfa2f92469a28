import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { refuse } from "../../../errors/api-error"
import { CATALOGUE_ACCESS_MODULE } from "../../../modules/catalogue-access"
import { purchaseRefusal, visibleLevels, type ViewerFlags } from "../../access/rules/product-access"
import { readSettings } from "../../../modules/site-settings/read-settings"

export interface FindProductToBuyInput {
  /** The facade's product id. */
  productId: number
  flags: NonNullable<ViewerFlags>
}

/**
 * The engine's id of a product that the buyer may see and buy.
 *
 * @throws Refusal `not_found`, also for what the buyer may not see; `membership_required`; `doctor_required`
 */
export const findProductToBuyStep = createStep(
  "find-product-to-buy",
  async ({ productId, flags }: FindProductToBuyInput, { container }) => {
    const access = container.resolve(CATALOGUE_ACCESS_MODULE)
    const [row] = await access.listProductAccesses({ id: productId }, { take: 1 })
    const levels = visibleLevels(flags, await readSettings(container))
    if (!row || row.kind !== "goods" || !levels.includes(row.visibility)) {
      refuse("not_found", "This product is not available any more.")
    }
    const refusal = purchaseRefusal(flags, row.visibility)
    if (refusal) refuse(refusal)
    return new StepResponse({ productId: row.product_id })
  },
)
