import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { updateProductVariantsWorkflow } from "@medusajs/medusa/core-flows"
import { CURRENCY_CODE, type Settings } from "@shop/contracts"
import { CATALOGUE_ACCESS_MODULE } from "../../../modules/catalogue-access"
import type CatalogueAccessModuleService from "../../../modules/catalogue-access/service"

interface PricedVariant {
  id: string
  price_set?: {
    prices?: { amount: number; currency_code: string }[] | null
  } | null
}

/** The variant that is sold as the membership, with its price in dollars; null in a shop without one. */
async function findMembershipVariant(
  container: MedusaContainer,
): Promise<{ id: string; dollars: number } | null> {
  const access = container.resolve<CatalogueAccessModuleService>(CATALOGUE_ACCESS_MODULE)
  const [row] = await access.listProductAccesses({ kind: "membership" }, { take: 1, order: { id: "ASC" } })
  if (!row) return null
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "variant",
    fields: ["id", "price_set.prices.amount", "price_set.prices.currency_code"],
    filters: { product_id: row.product_id },
  })
  const [variant] = data as unknown as PricedVariant[]
  const price = variant?.price_set?.prices?.find(({ currency_code }) => currency_code === CURRENCY_CODE)
  return variant ? { id: variant.id, dollars: Number(price?.amount ?? 0) } : null
}

async function setPrice(container: MedusaContainer, variantId: string, dollars: number): Promise<void> {
  await updateProductVariantsWorkflow(container).run({
    input: {
      product_variants: [
        {
          id: variantId,
          prices: [{ amount: dollars, currency_code: CURRENCY_CODE }],
        },
      ],
    },
  })
}

export const priceMembershipStepId = "price-membership"

/** Gives the engine's membership product the price of the settings, in dollars, when that is changed. */
export const priceMembershipStep = createStep(
  priceMembershipStepId,
  async ({ membershipPrice }: Partial<Settings>, { container }) => {
    if (membershipPrice === undefined) return new StepResponse(undefined)
    const variant = await findMembershipVariant(container)
    if (!variant || variant.dollars === membershipPrice) return new StepResponse(undefined)
    await setPrice(container, variant.id, membershipPrice)
    return new StepResponse(undefined, variant)
  },
  async (before, { container }) => {
    if (before) await setPrice(container, before.id, before.dollars)
  },
)
