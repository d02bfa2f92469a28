import { halfOffOne, percentOff, type PromotionOptions } from "../../support/engine-settings"
import { uniqueName } from "../../support/visitor"
import { CURRENCY } from "../settings/kinds"
import type { Life } from "./axes"
import { changeLater, PRICES, type Stage } from "./stage"
import { stocks } from "./stocks"

type Make = (stage: Stage) => Promise<unknown>

const KIT = { name: "Recovery Starter Kit" }
const ALL_OF_DELIVERY = { ...percentOff(100), target_type: "shipping_methods" }
const nothing: Make = () => Promise.resolve()
const budget = (of: object): PromotionOptions => ({ campaign: { budget: of } })

async function codeOf(stage: Stage, options: PromotionOptions): Promise<void> {
  stage.code = await stage.settings.promotion({ ...options, isAutomatic: false })
}

const discounts: Record<Life["discount"], Make> = {
  none: nothing,
  "automatic percentage": ({ settings }) => settings.promotion(),
  "code with a limit": (stage) => codeOf(stage, { limit: 1 }),
  "once per customer": (stage) =>
    codeOf(stage, budget({ type: "use_by_attribute", attribute: "customer_id", limit: 1 })),
  "budget of uses": ({ settings }) => settings.promotion(budget({ type: "usage", limit: 1 })),
  "budget of money": ({ settings }) =>
    settings.promotion(budget({ type: "spend", limit: 20, currency_code: CURRENCY })),
  "free delivery": ({ settings }) => settings.promotion({ method: ALL_OF_DELIVERY }),
  "buy x get y": ({ settings, wares: [first] }) => {
    const rules = [{ attribute: "items.product.id", operator: "in", values: [first.productId] }]
    return settings.promotion({ type: "buyget", method: halfOffOne(rules, rules) })
  },
}

const taxes: Record<Life["taxes"], Make> = {
  none: nothing,
  "state rate": ({ settings }) => settings.stateTax("us-or", { name: "Oregon tax", rate: 8.875 }),
  "included in prices": async ({ settings }) => {
    await settings.taxInclusivePrices()
    await settings.countryTax({ name: "Sales tax", rate: 7.25 })
  },
}

/** Has all delivered for five dollars instead of nothing. */
const standard = async ({ settings }: Stage, changes: object = {}) => {
  await settings.withoutFreeDelivery()
  return settings.delivery(uniqueName("Standard"), 5, changes)
}

const deliveries: Record<Life["delivery"], Make> = {
  "one profile": (stage) => standard(stage),
  "two profiles": async (stage) => {
    await standard(stage)
    const shipping_profile_id = await stage.settings.profileOf(stage.wares[1])
    await stage.settings.delivery(uniqueName("Cooled"), 7, { shipping_profile_id })
  },
  "price by value": (stage) => {
    const rules = [{ attribute: "item_total", operator: "gte", value: 60 }]
    const prices = [
      { currency_code: CURRENCY, amount: 5 },
      { currency_code: CURRENCY, amount: 1, rules },
    ]
    return standard(stage, { prices })
  },
  "option deleted": async (stage) => {
    const id = await standard(stage)
    changeLater(stage, () => stage.settings.engine.delete(`/admin/shipping-options/${id}`))
  },
  "product moved": async (stage) => {
    await standard(stage)
    changeLater(stage, async () => {
      const shipping_profile_id = await stage.settings.profileOf(stage.wares[0])
      await stage.settings.delivery(uniqueName("Moved"), 7, { shipping_profile_id })
    })
  },
}

const kits: Record<Life["kit"], Make> = {
  none: nothing,
  "default profile": nothing,
  "own profile": async ({ settings }) => {
    const shipping_profile_id = await settings.profileOf(KIT)
    await settings.delivery(uniqueName("Gifts"), 6, { shipping_profile_id })
  },
  "out of stock": async ({ settings }) => {
    const { inventory_items: items } = await settings.engine
      .productOf<{ variants: { inventory_items: { inventory_item_id: string }[] }[] }>(
        KIT.name,
        "variants.inventory_items.inventory_item_id",
      )
      .then(({ variants }) => variants[0] ?? { inventory_items: [] })
    const path = `/admin/inventory-items/${items[0]?.inventory_item_id}/location-levels`
    const { body } = await settings.engine.get(path)
    const levels = body.inventory_levels as { location_id: string; [name: string]: unknown }[]
    for (const { location_id, stocked_quantity, reserved_quantity } of levels) {
      const back = { stocked_quantity }
      await settings.update(`${path}/${location_id}`, { stocked_quantity: reserved_quantity }, back)
    }
  },
}

/** Sets the prices of both products beside their own; `of` is one besides the base price. */
async function ownPrices({ settings, wares }: Stage, of: object): Promise<void> {
  for (const [index, { productId, variantId }] of wares.entries()) {
    const amount = PRICES[index] ?? 0
    await settings.update(`/admin/products/${productId}/variants/${variantId}`, {
      prices: [
        { currency_code: CURRENCY, amount },
        { currency_code: CURRENCY, amount: amount - 3, ...of },
      ],
    })
  }
}

function listPrices({ settings, wares }: Stage, groups: string[], changes: object = {}): Promise<string> {
  const prices = wares.map((product, index) => ({ product, amount: (PRICES[index] ?? 0) - 4.01 }))
  return settings.priceList(groups, prices, changes)
}

const prices: Record<Life["prices"], Make> = {
  base: nothing,
  region: async (stage) => ownPrices(stage, { rules: { region_id: await stage.settings.engine.regionId() } }),
  "group list": async (stage) => {
    const { engine } = stage.settings
    const group = await stage.settings.customerGroup([await engine.customerOf(stage.buyer.email)])
    await listPrices(stage, [group])
  },
  tier: (stage) => ownPrices(stage, { min_quantity: 2 }),
  sale: (stage) => listPrices(stage, [], { type: "sale" }),
}

/** Makes a cart cost nothing. */
export async function makeFree({ settings }: Stage): Promise<void> {
  await settings.promotion({ method: percentOff(100) })
  await settings.promotion({ method: ALL_OF_DELIVERY })
}

/** Makes the settings of a life, in an order in which each finds what it needs. */
export async function makeSettings(stage: Stage): Promise<void> {
  const { life } = stage
  await prices[life.prices](stage)
  await stocks[life.stock](stage)
  await deliveries[life.delivery](stage)
  await kits[life.kit](stage)
  await taxes[life.taxes](stage)
  await discounts[life.discount](stage)
  if (life.payment === "free") await makeFree(stage)
}
