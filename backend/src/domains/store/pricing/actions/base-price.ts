import type { MedusaContainer } from "@medusajs/framework/types"
import { updateProductVariantsWorkflow } from "@medusajs/medusa/core-flows"
import { CURRENCY_CODE } from "@shop/contracts"
import { toDollars } from "#lib/money"
import { graphRows } from "#engine/graph"
import { PRICE_FIELDS, toVariantPrice, type StoredPrice, type VariantPrice } from "#engine/variant-prices"

/** A variant's own prices, without those of price lists; in the engine's units. */
export interface BasePrices {
  variantId: string
  prices: VariantPrice[]
}

interface PricedVariant {
  id: string
  price_set?: { prices?: StoredPrice[] | null } | null
}

/** Whether a price applies to everyone and any quantity, in the shop's currency. */
const isBase = ({ currency_code, min_quantity, max_quantity, price_rules = [] }: VariantPrice) =>
  currency_code === CURRENCY_CODE &&
  min_quantity === null &&
  max_quantity === null &&
  price_rules.length === 0

/** The own prices of variants, by variant id. */
async function pricesOf(
  container: MedusaContainer,
  variantIds: string[],
): Promise<Map<string, VariantPrice[]>> {
  const variants = await graphRows<PricedVariant>(container, {
    entity: "variant",
    fields: ["id", ...PRICE_FIELDS.map((field) => `price_set.prices.${field}`)],
    filters: { id: variantIds },
  })
  return new Map(
    variants.map(({ id, price_set: set }) => [
      id,
      (set?.prices ?? []).filter((price) => !price.price_list_id).map(toVariantPrice),
    ]),
  )
}

/**
 * Replaces all own prices of variants.
 *
 * @param eventGroupId the events of a workflow, which the change's own events join; they are lost if that fails, so it
 *   must be omitted to undo a change
 */
export async function writeBasePrices(
  container: MedusaContainer,
  own: readonly BasePrices[],
  eventGroupId?: string,
): Promise<void> {
  if (own.length === 0) return
  // The engine deletes prices that are left out, even when it reverts an update.
  await updateProductVariantsWorkflow(container).run({
    input: { product_variants: own.map(({ variantId, prices }) => ({ id: variantId, prices })) },
    ...(eventGroupId !== undefined && { context: { eventGroupId, preventReleaseEvents: true } }),
  })
}

/** A requested variant price in the shop's currency. */
export interface WantedPrice {
  variantId: string
  priceCents: number
}

/**
 * Sets variants' base prices in the shop's currency. Prices for other currencies, regions, quantities and price lists
 * stay.
 *
 * @param eventGroupId see `writeBasePrices`
 * @returns the former prices of the variants whose price differed, with which `writeBasePrices` undoes the change
 */
export async function changeBasePrices(
  container: MedusaContainer,
  wanted: readonly WantedPrice[],
  eventGroupId?: string,
): Promise<BasePrices[]> {
  if (wanted.length === 0) return []
  const storedOf = await pricesOf(
    container,
    wanted.map(({ variantId }) => variantId),
  )
  const changes = wanted.flatMap(({ variantId, priceCents }) => {
    const before = storedOf.get(variantId) ?? []
    const own = before.findIndex(isBase)
    const price = { amount: toDollars(priceCents), currency_code: CURRENCY_CODE }
    if (before[own]?.amount === price.amount) return []
    const prices = own < 0 ? [...before, price] : before.with(own, { ...before[own], ...price })
    return [{ before: { variantId, prices: before }, after: { variantId, prices } }]
  })
  await writeBasePrices(
    container,
    changes.map(({ after }) => after),
    eventGroupId,
  )
  return changes.map(({ before }) => before)
}
