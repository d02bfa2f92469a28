import { afterEach, beforeAll, describe, expect, inject, it } from "vitest"
import { EngineAdmin } from "../../support/engine"
import { EngineSettings, percentOff } from "../../support/engine-settings"
import { stockedProduct } from "../../support/stocked-products"
import { administrator, registeredMember, type Visitor } from "../../support/visitor"

const body = {
  shippingAddress: "12 Harbor St, Portland, OR 97201",
  fullName: "Ann Example",
  paymentMethod: "credit" as const,
}
const TAX = { name: "Sales tax", rate: 8.75 }
let settings: EngineSettings
let admin: Visitor

beforeAll(async () => {
  admin = await administrator(inject("storefrontUrl"))
  settings = new EngineSettings(await EngineAdmin.ofDemoShop(inject("engineUrl")))
})

afterEach(() => settings.restore())

/** A member who orders for the first time, with two products in the cart, one of them three times. */
async function memberWithCart(): Promise<Visitor> {
  const member = await registeredMember(inject("storefrontUrl"))
  for (const quantity of [1, 3]) {
    const product = await stockedProduct(admin, 10)
    await member.api.addCartItem({ body: { productId: product.id, quantity } })
  }
  return member
}

async function paidDelivery(): Promise<void> {
  await settings.withoutFreeDelivery()
  await settings.delivery("Standard", 5.9)
}

describe("the response to a placed order", () => {
  it.each<[string, () => Promise<unknown>, object]>([
    ["with the starter kit", () => Promise.resolve(), { totalAmount: 7996, tax: 0, paid: 7996 }],
    ["with tax", () => settings.countryTax(TAX), { tax: 700, totalAmount: 8696, paid: 8696 }],
    [
      "with tax included",
      async () => {
        await settings.countryTax(TAX)
        await settings.taxInclusivePrices()
      },
      { tax: 0, taxes: [{ name: TAX.name, included: true }], paid: 7996 },
    ],
    ["with paid delivery", paidDelivery, { shipping: 590, totalAmount: 8586, paid: 8586 }],
    [
      "with a discount, tax and delivery",
      async () => {
        await settings.countryTax(TAX)
        await settings.promotion({ method: percentOff(15) })
        await paidDelivery()
      },
      { discount: 1199, shipping: 590 },
    ],
    [
      "for free",
      () => settings.promotion({ method: percentOff(100) }),
      { discount: 7996, totalAmount: 0, paid: 0 },
    ],
  ])("matches the order as read later: %s", async (_name, set, expected) => {
    await set()
    const member = await memberWithCart()
    const answered = await member.api.placeOrder({ body })
    expect(answered).toMatchObject({ ...expected, due: 0 })
    expect(answered.items).toHaveLength(3)
    expect([answered]).toEqual(await member.api.listOrders())
  })
})
