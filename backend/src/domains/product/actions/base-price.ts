import type { MedusaContainer } from "@medusajs/framework/types"
import { updateProductVariantsWorkflow } from "@medusajs/medusa/core-flows"
import { CURRENCY_CODE } from "@shop/contracts"
import { toDollars } from "../../money/rules/money"
import { graphRows } from "../../../engine/graph"

interface Price {
  id?: string
  amount: number
  currency_code: string
}

/** A variant's own prices, without those of price lists; in the engine's units. */
export interface BasePrices {
  variantId: string
  prices: Price[]
}

interface PricedVariant {
  id: string
  price_set?: { prices?: (Price & { rules_count: number; price_list_id: string | null })[] | null } | null
}

async function pricesOf(container: MedusaContainer, variantId: string) {
  const data = await graphRows<PricedVariant>(container, {
    entity: "variant",
    fields: [
      "id",
      ...["id", "amount", "currency_code", "rules_count", "price_list_id"].map(
        (field) => `price_set.prices.${field}`,
      ),
    ],
    filters: { id: variantId },
  })
  const [variant] = data
  return (variant?.price_set?.prices ?? []).filter((price) => !price.price_list_id)
}

/**
 * Replaces all own prices of a variant.
 *
 * @param eventGroupId the events of a workflow, which the change's own events join; they are lost if that fails, so it
 *   must be omitted to undo a change
 */
export async function writeBasePrices(
  container: MedusaContainer,
  own: BasePrices,
  eventGroupId?: string,
): Promise<void> {
  // The engine deletes the prices that are left out, even when it undoes an update by itself.
  await updateProductVariantsWorkflow(container).run({
    input: { product_variants: [{ id: own.variantId, prices: own.prices }] },
    ...(eventGroupId !== undefined && { context: { eventGroupId, preventReleaseEvents: true } }),
  })
}

/**
 * Sets a variant's own price in the shop's currency; other currencies and price lists stay.
 *
 * @param eventGroupId see `writeBasePrices`
 * @returns the former prices, with which `writeBasePrices` undoes the change
 */
export async function changeBasePrice(
  container: MedusaContainer,
  variantId: string,
  priceCents: number,
  eventGroupId?: string,
): Promise<BasePrices> {
  const stored = await pricesOf(container, variantId)
  const before = stored.map(({ id, amount, currency_code }): Price => ({
    ...(id && { id }),
    amount: Number(amount),
    currency_code,
  }))
  const own = stored.findIndex((price) => price.currency_code === CURRENCY_CODE && !price.rules_count)
  const wanted = { amount: toDollars(priceCents), currency_code: CURRENCY_CODE }
  const prices = own < 0 ? [...before, wanted] : before.with(own, { ...before[own], ...wanted })
  await writeBasePrices(container, { variantId, prices }, eventGroupId)
  return { variantId, prices: before }
}
