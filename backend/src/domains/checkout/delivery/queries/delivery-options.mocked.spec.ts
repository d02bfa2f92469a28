import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { findDeliveryOptions } from "./delivery-options"

/** What happened, in its order. */
const seen: string[] = []
const option = { id: "so_1", name: "Courier", shipping_profile_id: "sp_1", price_type: "flat" }

vi.mock("@medusajs/medusa/core-flows", () => ({
  listShippingOptionsForCartWithPricingWorkflow: () => ({
    run: async () => {
      seen.push("carrier asked")
      return { result: [{ ...option, amount: 12 }] }
    },
  }),
}))

const LINKS: Record<string, object[]> = {
  location_fulfillment_set: [{ fulfillment_set_id: "fuset_1" }],
  shipping_option_price_set: [{ shipping_option_id: "so_1", price_set_id: "pset_1" }],
}

/** A shop with one shipping option, whose price is flat or computed by a carrier. */
function shopWith(price_type: "flat" | "calculated"): MedusaContainer {
  const services: Record<string, unknown> = {
    [ContainerRegistrationKeys.QUERY]: {
      graph: async ({ entity }: { entity: string }) => ({ data: LINKS[entity] ?? [] }),
    },
    [Modules.FULFILLMENT]: { listShippingOptionsForContext: async () => [{ ...option, price_type }] },
    [Modules.PRICING]: { calculatePrices: async () => [{ id: "pset_1", calculated_amount: 5 }] },
  }
  return { resolve: (key: string) => services[key] } as unknown as MedusaContainer
}

const cart = {
  id: "cart_1",
  currency_code: "usd",
  region_id: "reg_1",
  sales_channel_id: "sc_1",
  total: 10,
  item_total: 10,
  items: [],
  locationIds: ["sloc_1"],
}

const writeCart = async () => void seen.push("cart written")

beforeEach(() => void seen.splice(0))

describe("delivery options of a cart", () => {
  it("finds flat prices without writing to the cart", async () => {
    expect(await findDeliveryOptions(shopWith("flat"), cart, writeCart)).toMatchObject([{ amount: 5 }])
    expect(seen).toEqual([])
  })

  it("updates the cart before asking the engine for carrier prices", async () => {
    expect(await findDeliveryOptions(shopWith("calculated"), cart, writeCart)).toMatchObject([{ amount: 12 }])
    expect(seen).toEqual(["cart written", "carrier asked"])
  })
})
