import type { EngineSettings } from "../../support/engine-settings"
import { uniqueName } from "../../support/visitor"
import type { Random } from "../random"
import { CURRENCY, price, type SettingKind } from "./kinds"
import type { Market } from "./market"

const HOUR_MS = 3_600_000

interface ListWish {
  type: "sale" | "override"
  groupId?: string
  quantities?: { min_quantity: number; max_quantity?: number }
  dates?: { starts_at?: string; ends_at?: string }
}

function listPrices(settings: EngineSettings, { wares }: Market, random: Random, wish: ListWish) {
  const chosen = random.some(wares, random.int(1, wares.length))
  return settings.create("/admin/price-lists", "price_list", {
    title: uniqueName("List"),
    description: "For some",
    type: wish.type,
    status: "active",
    ...wish.dates,
    ...(wish.groupId && { rules: { "customer.groups.id": [wish.groupId] } }),
    prices: chosen.map(({ variantId }) => ({
      variant_id: variantId,
      currency_code: CURRENCY,
      amount: price(random),
      ...wish.quantities,
    })),
  })
}

const kindOf = (random: Random) => random.pick(["sale", "override"] as const)

export const priceKinds: readonly SettingKind[] = [
  {
    name: "price",
    make: (settings, { wares }, random) => {
      const { productId, variantId } = random.pick(wares)
      return settings.update(`/admin/products/${productId}/variants/${variantId}`, {
        prices: [{ currency_code: CURRENCY, amount: price(random) }],
      })
    },
  },
  {
    name: "price list",
    make: (settings, market, random) => listPrices(settings, market, random, { type: kindOf(random) }),
  },
  {
    name: "group price list",
    make: (settings, market, random) =>
      listPrices(settings, market, random, { type: kindOf(random), groupId: market.groupId }),
  },
  {
    name: "price list by quantity",
    make: (settings, market, random) =>
      listPrices(settings, market, random, {
        type: kindOf(random),
        quantities: { min_quantity: 2, ...(random.chance(0.5) && { max_quantity: 3 }) },
      }),
  },
  {
    name: "price list with dates",
    make: (settings, market, random) => {
      const moment = new Date(Date.now() + (random.chance(0.5) ? HOUR_MS : -HOUR_MS)).toISOString()
      const dates = random.chance(0.5) ? { starts_at: moment } : { ends_at: moment }
      return listPrices(settings, market, random, { type: kindOf(random), dates })
    },
  },
]
