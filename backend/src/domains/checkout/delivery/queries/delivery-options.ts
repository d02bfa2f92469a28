import { setTimeout as sleep } from "node:timers/promises"
import type { CalculatedPriceSet, MedusaContainer, PricingContext } from "@medusajs/framework/types"
import { Modules, ShippingOptionPriceType } from "@medusajs/framework/utils"
import { listShippingOptionsForCartWithPricingWorkflow } from "@medusajs/medusa/core-flows"
import { graphRows } from "#engine/graph"

/** A shipping option that the engine offers for a cart based on its address and rules; the amount is in dollars. */
export interface DeliveryOption {
  id: string
  name: string
  description: string | null
  amount: number
  isTaxInclusive: boolean
  profileId: string
}

interface EngineOption {
  id: string
  name: string
  amount?: number | null
  is_tax_inclusive?: boolean
  shipping_profile_id: string
  type?: { description?: string | null } | null
}

/** The parts of a cart that its delivery and delivery price depend on. */
export interface CartToDeliver {
  id: string
  currency_code: string
  region_id: string
  sales_channel_id: string
  /** The value of its goods with their taxes and discounts. */
  item_total: unknown
  shipping_address?: {
    country_code?: string | null
    province?: string | null
    city?: string | null
    postal_code?: string | null
  } | null
  items: readonly { product_id?: string | null; title: string }[]
  /** The stock locations of its sales channel. */
  locationIds: string[]
}

const PAUSE_MS = 200

/**
 * Lists the options with the engine's own workflow, which also asks carriers for their prices. It reads the cart again,
 * so the cart has to be written first. It throws if a stock location is deleted at the same time, so it is retried
 * once.
 */
async function listCalculatedOptions(container: MedusaContainer, cartId: string): Promise<EngineOption[]> {
  const list = () =>
    listShippingOptionsForCartWithPricingWorkflow(container).run({
      input: { cart_id: cartId, is_return: false, enabled_in_store: true },
    })
  const { result } = await list().catch(async () => {
    await sleep(PAUSE_MS)
    return list()
  })
  return result as EngineOption[]
}

async function fulfillmentSetsOf(container: MedusaContainer, locationIds: string[]): Promise<string[]> {
  if (locationIds.length === 0) return []
  const links = await graphRows<{ fulfillment_set_id: string }>(container, {
    entity: "location_fulfillment_set",
    fields: ["fulfillment_set_id"],
    filters: { stock_location_id: locationIds },
  })
  return links.map((link) => link.fulfillment_set_id)
}

/**
 * The data that a delivery price may depend on. The engine's own workflow passes more fields of the cart, and a total
 * that includes the delivery.
 */
function priceContextOf(cart: CartToDeliver): NonNullable<PricingContext["context"]> {
  const { country_code, province, city, postal_code } = cart.shipping_address ?? {}
  return {
    currency_code: cart.currency_code,
    region_id: cart.region_id,
    sales_channel_id: cart.sales_channel_id,
    item_total: Number(cart.item_total),
    total: Number(cart.item_total),
    // The engine flattens this, but its type only allows flat values.
    shipping_address: { country_code, province, city, postal_code } as unknown as string,
  }
}

/** The prices of flat-rate options for a cart, by option id. */
async function pricesOf(container: MedusaContainer, optionIds: string[], cart: CartToDeliver) {
  if (optionIds.length === 0) return new Map<string, CalculatedPriceSet>()
  const links = await graphRows<{ shipping_option_id: string; price_set_id: string }>(container, {
    entity: "shipping_option_price_set",
    fields: ["shipping_option_id", "price_set_id"],
    filters: { shipping_option_id: optionIds },
  })
  const prices = await container
    .resolve(Modules.PRICING)
    .calculatePrices({ id: links.map((link) => link.price_set_id) }, { context: priceContextOf(cart) })
  const priceOf = new Map(prices.map((price) => [price.id, price]))
  return new Map(
    links.flatMap(({ shipping_option_id, price_set_id }) => {
      const price = priceOf.get(price_set_id)
      return price ? [[shipping_option_id, price] as const] : []
    }),
  )
}

/** Lists the same options by asking the modules directly: the cart needn't be written unless a carrier is asked. */
async function listOptions(
  container: MedusaContainer,
  cart: CartToDeliver,
  writeCart: () => Promise<void>,
): Promise<EngineOption[]> {
  const sets = await fulfillmentSetsOf(container, cart.locationIds)
  if (sets.length === 0) return []
  const { country_code, province, city, postal_code } = cart.shipping_address ?? {}
  const options = await container.resolve(Modules.FULFILLMENT).listShippingOptionsForContext({
    fulfillment_set_id: sets,
    address: {
      ...(country_code && { country_code }),
      ...(province && { province_code: province }),
      ...(city && { city }),
      ...(postal_code && { postal_expression: postal_code }),
    },
    context: { is_return: "false", enabled_in_store: "true" },
  })
  const isFlat = ({ price_type }: { price_type: string }) => price_type === ShippingOptionPriceType.FLAT
  if (!options.every(isFlat)) {
    await writeCart()
    return listCalculatedOptions(container, cart.id)
  }
  const priceOf = await pricesOf(
    container,
    options.map(({ id }) => id),
    cart,
  )
  return options.map((option) => {
    const price = priceOf.get(option.id)
    return {
      ...option,
      amount: (price?.calculated_amount ?? null) as number | null,
      is_tax_inclusive: price?.is_calculated_price_tax_inclusive ?? false,
    }
  })
}

/**
 * The shipping options of a cart, cheapest first: those enabled in the store, for its address, with a price, and not
 * for returns. Takes seven queries, or more if a carrier sets the price.
 *
 * @param writeCart writes the cart, if it isn't yet; called before a carrier is asked, whose price the engine computes
 *   from what is stored
 */
export async function findDeliveryOptions(
  container: MedusaContainer,
  cart: CartToDeliver,
  writeCart: () => Promise<void>,
): Promise<DeliveryOption[]> {
  const options = await listOptions(container, cart, writeCart)
  return options
    .flatMap((option): DeliveryOption[] => {
      const { id, name, amount, is_tax_inclusive, shipping_profile_id, type } = option
      if (amount === null || amount === undefined) return []
      const description = type?.description ?? null
      const isTaxInclusive = Boolean(is_tax_inclusive)
      return [
        { id, name, description, amount: Number(amount), isTaxInclusive, profileId: shipping_profile_id },
      ]
    })
    .sort((a, b) => a.amount - b.amount || a.name.localeCompare(b.name) || a.id.localeCompare(b.id))
}

/** Titles of a cart's items by the shipping profile of their products; products without one are left out. One query. */
export async function findShippingProfiles(
  container: MedusaContainer,
  { items }: Pick<CartToDeliver, "items">,
): Promise<Map<string, string[]>> {
  const links = await graphRows<{ product_id: string; shipping_profile_id: string }>(container, {
    entity: "product_shipping_profile",
    fields: ["product_id", "shipping_profile_id"],
    filters: { product_id: items.flatMap(({ product_id }) => product_id ?? []) },
  })
  const profileOf = new Map(links.map((link) => [link.product_id, link.shipping_profile_id]))
  const titles = new Map<string, string[]>()
  for (const { product_id, title } of items) {
    const profile = profileOf.get(product_id ?? "")
    if (profile) titles.set(profile, [...(titles.get(profile) ?? []), title])
  }
  return titles
}
