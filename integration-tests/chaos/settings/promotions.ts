import {
  halfOffOne,
  percentOff,
  type EngineSettings,
  type PromotionOptions,
} from "../../support/engine-settings"
import type { Random } from "../random"
import { CURRENCY, type SettingKind } from "./kinds"
import type { Market, Ware } from "./market"

async function promote(
  settings: EngineSettings,
  { codes }: Market,
  options: PromotionOptions,
): Promise<void> {
  const code = await settings.promotion(options)
  if (options.isAutomatic) return
  codes.add(code)
  settings.onRestore(() => Promise.resolve(codes.delete(code)))
}

const percent = (random: Random) => random.pick([5, 7.5, 10, 12.5, 15, 33.3])

/** A random discount on products: percent or dollars, off all of them or off each piece. */
function itemDiscount(random: Random): object {
  const value = random.int(50, 300) / 100
  return random.pick<object>([
    percentOff(percent(random)),
    { type: "percentage", target_type: "order", value: percent(random) },
    { type: "fixed", target_type: "items", allocation: "across", value },
    { type: "fixed", target_type: "items", allocation: "each", max_quantity: random.int(1, 3), value },
    { type: "fixed", target_type: "order", value },
  ])
}

const ofWare = ({ productId }: Ware) => [
  { attribute: "items.product.id", operator: "in", values: [productId] },
]

export const promotionKinds: readonly SettingKind[] = [
  {
    name: "automatic promotion",
    shows: ({ discount, discounts }) => discount > 0 && discounts.length === 1,
    make: (settings, market, random) =>
      promote(settings, market, { isAutomatic: true, method: itemDiscount(random) }),
  },
  {
    name: "code",
    make: (settings, market, random) =>
      promote(settings, market, { isAutomatic: false, method: itemDiscount(random) }),
  },
  {
    name: "promotion for one product",
    make: (settings, market, random) =>
      promote(settings, market, {
        isAutomatic: random.chance(0.5),
        method: {
          ...percentOff(percent(random)),
          target_rules: ofWare(random.pick(market.wares)),
        },
      }),
  },
  {
    name: "promotion for a customer group",
    make: (settings, market, random) =>
      promote(settings, market, {
        isAutomatic: true,
        method: itemDiscount(random),
        rules: [{ attribute: "customer.groups.id", operator: "in", values: [market.groupId] }],
      }),
  },
  {
    name: "buy x get y",
    exclusive: "buy x get y",
    make: (settings, market, random) => {
      const ware = random.pick(market.wares)
      return promote(settings, market, {
        isAutomatic: true,
        type: "buyget",
        method: halfOffOne(ofWare(ware), ofWare(random.pick(market.wares))),
      })
    },
  },
  {
    name: "free shipping",
    exclusive: "free shipping",
    make: (settings, market, random) =>
      promote(settings, market, {
        isAutomatic: random.chance(0.5),
        method: { ...percentOff(random.pick([50, 100])), target_type: "shipping_methods" },
      }),
  },
  {
    name: "budget of uses",
    make: (settings, market, random) =>
      promote(settings, market, {
        isAutomatic: random.chance(0.5),
        method: itemDiscount(random),
        campaign: { budget: { type: "usage", limit: random.int(1, 4) } },
      }),
  },
  {
    name: "budget of dollars",
    make: (settings, market, random) =>
      promote(settings, market, {
        isAutomatic: random.chance(0.5),
        method: itemDiscount(random),
        campaign: { budget: { type: "spend", limit: random.int(2, 40), currency_code: CURRENCY } },
      }),
  },
]
