import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { updateProductVariantsWorkflow } from "@medusajs/medusa/core-flows"
import { CURRENCY_CODE } from "@shop/contracts"
import { toDollars } from "../../../policy/money"
import { findSellableOf } from "../../catalogue/product-entries"

interface Price {
  id?: string
  amount: number
  currency_code: string
}

interface PricedVariant {
  id: string
  price_set?: { prices?: (Price & { rules_count: number; price_list_id: string | null })[] | null } | null
}

/** The prices of a variant, those of price lists aside; in the engine's units. */
async function pricesOf(container: MedusaContainer, variantId: string) {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "variant",
    fields: [
      "id",
      ...["id", "amount", "currency_code", "rules_count", "price_list_id"].map(
        (field) => `price_set.prices.${field}`,
      ),
    ],
    filters: { id: variantId },
  })
  const [variant] = data as unknown as PricedVariant[]
  return (variant?.price_set?.prices ?? []).filter((price) => !price.price_list_id)
}

// The engine deletes the prices that are left out, also when it undoes an update by itself.
async function writePrices(container: MedusaContainer, variantId: string, prices: Price[]): Promise<void> {
  await updateProductVariantsWorkflow(container).run({
    input: { product_variants: [{ id: variantId, prices }] },
  })
}

export interface SetProductPriceInput {
  /** The engine's product id. */
  productId: string
  priceCents: number
  /** What the shop shows now; may be lower than the product's own price while a price list is on. */
  shownCents: number
}

export const setProductPriceStepId = "set-product-price"

/** Gives a product another price, where it differs from what is shown. Other currencies stay. */
export const setProductPriceStep = createStep(
  setProductPriceStepId,
  async ({ productId, priceCents, shownCents }: SetProductPriceInput, { container }) => {
    if (priceCents === shownCents) return new StepResponse(undefined)
    const sellable = (await findSellableOf(container, [productId])).get(productId)
    if (!sellable) return new StepResponse(undefined)
    const stored = await pricesOf(container, sellable.variantId)
    const before = stored.map(({ id, amount, currency_code }): Price => ({
      ...(id && { id }),
      amount: Number(amount),
      currency_code,
    }))
    const own = stored.findIndex((price) => price.currency_code === CURRENCY_CODE && !price.rules_count)
    const wanted = { amount: toDollars(priceCents), currency_code: CURRENCY_CODE }
    const after = own < 0 ? [...before, wanted] : before.with(own, { ...before[own], ...wanted })
    await writePrices(container, sellable.variantId, after)
    return new StepResponse(undefined, { variantId: sellable.variantId, prices: before })
  },
  async (undo, { container }) => {
    if (undo) await writePrices(container, undo.variantId, undo.prices)
  },
)
