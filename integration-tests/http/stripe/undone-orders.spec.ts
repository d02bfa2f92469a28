import type { Product } from "@shop/contracts"
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest"
import { withDatabase } from "../../../scripts/lib/database"
import { enterCode } from "../../support/cart-codes"
import { cartIdOf } from "../../support/concurrent-clients"
import { EngineAdmin } from "../../support/engine"
import { EngineSettings, type PromotionOptions } from "../../support/engine-settings"
import { whileWritesFail } from "../../support/failing-writes"
import { refusalOf } from "../../support/refusal"
import { Buyer, StripeSide } from "../../support/stripe/people"
import { prepareCart, shippingAddress, Shoppers } from "../../support/stripe/shoppers"
import { registeredMember, type Visitor } from "../../support/visitor"

const databaseUrl = inject("databaseUrl")
const buyer = new Buyer(inject("stripeUrl"))
const stripe = new StripeSide(inject("stripeUrl"), inject("storefrontUrl"))
let shoppers: Shoppers
let settings: EngineSettings
let product: Product
let user: Visitor

beforeAll(async () => {
  shoppers = await Shoppers.of(inject("storefrontUrl"))
  settings = new EngineSettings(await EngineAdmin.ofDemoShop(inject("engineUrl")))
})
beforeEach(async () => {
  user = await registeredMember(inject("storefrontUrl"))
  product = await shoppers.createProduct({ price: 3000 })
  await user.api.addCartItem({ body: { productId: product.id } })
})
afterEach(() => settings.restore())

const quote = () => user.api.getCartQuote({ query: { shippingAddress } })

const stockOf = async () =>
  (await shoppers.administrator.api.getProduct({ params: { id: product.id } })).stockQuantity

/** The product's reserved pieces; the shop's own figure is brought up to date later. */
const reserved = () =>
  withDatabase(databaseUrl, async (sql) => {
    const [row] = await sql<{ pieces: number }[]>`
      select coalesce(sum(level.reserved_quantity), 0)::int as pieces from inventory_level level
        join product_variant_inventory_item using (inventory_item_id)
        join product_variant variant on variant.id = variant_id
        join product on product.id = variant.product_id
        where product.title = ${product.name}`
    return row?.pieces
  })

/** Pays for the cart and orders it. */
async function order(isRefused: boolean): Promise<{ intentId: string; place: () => Promise<unknown> }> {
  const { clientSecret, paymentIntentId } = await prepareCart(user)
  const intentId = String(paymentIntentId)
  await buyer.confirm(clientSecret)
  if (isRefused) await stripe.refuseCapture(intentId)
  return {
    intentId,
    place: () => user.api.placeOrder({ body: { shippingAddress, paymentIntentId: intentId } }),
  }
}

const budget = (of: object): PromotionOptions => ({ campaign: { budget: of } })
const PROMOTIONS: [string, PromotionOptions | null][] = [
  ["no discount", null],
  ["an automatic discount", {}],
  ["a code with one use", { isAutomatic: false, limit: 1 }],
  ["a budget of one use", budget({ type: "usage", limit: 1 })],
  ["a budget of dollars", budget({ type: "spend", limit: 4, currency_code: "usd" })],
  ["one use for each customer", budget({ type: "use_by_attribute", attribute: "customer_id", limit: 1 })],
]

/** Makes the promotion, and enters its code if it has to be. Returns what it takes off, in cents. */
async function discountBy(promotion: PromotionOptions | null): Promise<number> {
  if (!promotion) return 0
  const code = await settings.promotion(promotion)
  const { email } = await user.api.getUser()
  if (promotion.isAutomatic === false) await enterCode(databaseUrl, await cartIdOf(databaseUrl, email), code)
  const { discount } = await quote()
  expect(discount).toBeGreaterThan(0)
  return discount
}

describe("an order whose authorization can't be captured", () => {
  it.each(PROMOTIONS)("is undone with %s as if never placed", async (_name, promotion) => {
    const discount = await discountBy(promotion)
    const declined = await order(true)
    expect(await refusalOf(declined.place())).toMatchObject({ status: 402, code: "payment_failed" })
    expect(await stripe.intent(declined.intentId)).toMatchObject({ status: "canceled", amount_received: 0 })
    expect(await user.api.listOrders()).toEqual([])
    expect(await stockOf()).toBe(5)
    expect(await quote()).toMatchObject({ discount, total: 3000 - discount })

    await (await order(false)).place()
    expect(await user.api.listOrders()).toMatchObject([{ totalAmount: 3000 - discount }])
    expect(await stockOf()).toBe(4)
  })

  it("is finished by the next call after a database error", async () => {
    const { place, intentId } = await order(false)
    const fault = { table: "capture", write: "insert", condition: "true" } as const
    expect((await whileWritesFail(databaseUrl, fault, () => refusalOf(place()))).status).toBe(503)
    expect(await stripe.intent(intentId)).toMatchObject({ status: "requires_capture" })
    await place()
    expect(await stripe.intent(intentId)).toMatchObject({ status: "succeeded", amount_received: 3000 })
    expect(await user.api.listOrders()).toMatchObject([{ totalAmount: 3000 }])
  })

  it("stays complete after another database error until the next call undoes all of it", async () => {
    await settings.promotion(budget({ type: "usage", limit: 1 }))
    const declined = await order(true)
    const fault = {
      table: "promotion_campaign_budget",
      write: "update",
      condition: "new.used < old.used",
    } as const
    const refusal = await whileWritesFail(databaseUrl, fault, () => refusalOf(declined.place()))
    expect(refusal.status).toBe(503)
    expect(await user.api.listOrders()).toMatchObject([{ totalAmount: 2700 }])
    expect(await reserved()).toBe(1)

    expect((await refusalOf(declined.place())).status).toBe(402)
    expect(await user.api.listOrders()).toEqual([])
    expect(await stockOf()).toBe(5)
    expect(await quote()).toMatchObject({ discount: 300 })
  })
})
