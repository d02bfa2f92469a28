import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { Settings } from "@shop/contracts"
import { toCents } from "../../money/rules/money"
import { findMembershipProductIds } from "../../store/queries/membership-offer"
import { changeOwnPrice, writeOwnPrices } from "../../product/actions/base-price"
import { readSettings } from "../../../modules/site-settings/read-settings"

/** The id of the variant that is sold as the membership; null in a shop without one. */
async function findMembershipVariant(container: MedusaContainer): Promise<string | null> {
  const [productId] = await findMembershipProductIds(container)
  if (!productId) return null
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "variant",
    fields: ["id"],
    filters: { product_id: productId },
  })
  return data[0]?.id ?? null
}

/**
 * Gives the engine's membership product the price of the settings, in dollars, when that is another than they
 * tell now. What they tell may be a sale's price, which is none of the product's own.
 */
export const priceMembershipStep = createStep(
  "price-membership",
  async ({ membershipPrice }: Partial<Settings>, { container }) => {
    if (membershipPrice === undefined) return new StepResponse(undefined)
    if (membershipPrice === (await readSettings(container)).membershipPrice)
      return new StepResponse(undefined)
    const variantId = await findMembershipVariant(container)
    if (!variantId) return new StepResponse(undefined)
    return new StepResponse(undefined, await changeOwnPrice(container, variantId, toCents(membershipPrice)))
  },
  async (before, { container }) => {
    if (before) await writeOwnPrices(container, before)
  },
)
