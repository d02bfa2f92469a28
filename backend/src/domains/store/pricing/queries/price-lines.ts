import type { CalculatedPriceSet, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { customerGroupIds, pricingContext, type SalesContext } from "./pricing-context"
import { graphRows } from "#engine/graph"

/** The parts of a cart line that its price depends on. */
interface LineToPrice {
  id: string
  variant_id?: string | null | undefined
  quantity: unknown
  /** Whether the line has a custom price. */
  is_custom_price?: boolean | undefined
}

/** The engine's price set ids by variant id. One query; none for an empty list. */
async function priceSetsOf(container: MedusaContainer, variantIds: string[]): Promise<Map<string, string>> {
  if (variantIds.length === 0) return new Map()
  const data = await graphRows<{ variant_id: string; price_set_id: string }>(container, {
    entity: "product_variant_price_set",
    fields: ["variant_id", "price_set_id"],
    filters: { variant_id: variantIds },
  })
  const links = data
  return new Map(links.map((link) => [link.variant_id, link.price_set_id]))
}

/**
 * The engine's calculated prices of lines, by line id, for someone in these customer groups. They depend on each line's
 * quantity. Lines with a custom price or without any are missing. One query, and three for each distinct quantity.
 */
export async function calculateLines(
  container: MedusaContainer,
  lines: readonly LineToPrice[],
  context: SalesContext,
  groupIds: readonly string[] | Promise<readonly string[]>,
): Promise<Map<string, CalculatedPriceSet>> {
  const pricing = container.resolve(Modules.PRICING)
  const [groups, priceSets] = await Promise.all([
    groupIds,
    priceSetsOf(
      container,
      lines.flatMap((line) => line.variant_id ?? []),
    ),
  ])
  const priced = lines.flatMap((line) => {
    const priceSetId = priceSets.get(line.variant_id ?? "")
    return priceSetId === undefined || line.is_custom_price
      ? []
      : [{ id: line.id, priceSetId, quantity: Number(line.quantity) }]
  })
  const calculated = await Promise.all(
    [...new Set(priced.map(({ quantity }) => quantity))].map(async (quantity) => {
      const alike = priced.filter((line) => line.quantity === quantity)
      const prices = await pricing.calculatePrices(
        { id: [...new Set(alike.map(({ priceSetId }) => priceSetId))] },
        { context: pricingContext(context, { groupIds: groups, quantity }) },
      )
      const priceOf = new Map(prices.map((price) => [price.id, price]))
      return alike.flatMap(({ id, priceSetId }): [string, CalculatedPriceSet][] => {
        const price = priceOf.get(priceSetId)
        return price ? [[id, price]] : []
      })
    }),
  )
  return new Map(calculated.flat())
}

/**
 * The current unit prices of lines for a customer, by line id, in the engine's dollars. They depend on the customer's
 * groups and each line's quantity. Lines without a price are missing. Two queries, and three for each distinct
 * quantity.
 */
export async function priceLines(
  container: MedusaContainer,
  lines: readonly LineToPrice[],
  context: SalesContext & { customer_id?: string | null | undefined },
): Promise<Map<string, number>> {
  const groupIds = customerGroupIds(container, context.customer_id)
  const calculated = await calculateLines(container, lines, context, groupIds)
  return new Map(
    [...calculated].flatMap(([id, { calculated_amount: amount }]): [string, number][] =>
      amount === null || amount === undefined ? [] : [[id, Number(amount)]],
    ),
  )
}
