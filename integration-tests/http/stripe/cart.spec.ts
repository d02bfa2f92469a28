import { beforeAll, describe, expect, inject, it } from "vitest"
import type { Product } from "@shop/contracts"
import { findProduct } from "../../support/products"
import { refusalOf } from "../../support/refusal"
import { Buyer, CARDS, StripeSide } from "../../support/stripe/people"
import { prepareCart as prepare, shippingAddress, Shoppers } from "../../support/stripe/shoppers"
import { registered, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const buyer = new Buyer(inject("stripeUrl"))
const stripe = new StripeSide(inject("stripeUrl"), inject("storefrontUrl"))
const RELEASED = "You weren't charged."
let shoppers: Shoppers
let administrator: Visitor
let product: Product

beforeAll(async () => {
  shoppers = await Shoppers.of(baseUrl)
  administrator = shoppers.administrator
  product = shoppers.product
})

function place(user: Visitor, paymentIntentId?: string | null) {
  return user.api.placeOrder({ body: { shippingAddress, paymentIntentId: paymentIntentId ?? undefined } })
}

/** A shopper who has paid for the cart and not ordered yet. */
async function paid(flags: { isDoctor?: boolean } = {}, delivery?: { shippingAddress?: string }) {
  const user = await shoppers.shopper(flags)
  const intent = await prepare(user, delivery)
  expect(await buyer.confirm(intent.clientSecret)).toMatchObject({ status: "requires_capture" })
  return { user, intentId: String(intent.paymentIntentId) }
}

describe("POST /api/orders with Stripe", () => {
  it("places the paid order, captures the payment and empties the cart", async () => {
    const { user, intentId } = await paid()
    const order = await place(user, intentId)
    expect(order).toMatchObject({ totalAmount: product.price, status: "pending", shippingAddress })
    expect(await stripe.intent(intentId)).toMatchObject({
      status: "succeeded",
      amount_received: product.price,
    })
    expect(await user.api.listCart()).toEqual([])
    const { payment } = await administrator.api.getOrder({ params: { id: order.id } })
    expect(payment).toMatchObject({ provider: "stripe", status: "captured", amount: product.price })
  })

  it("places one order for parallel and repeated calls", async () => {
    const { user, intentId } = await paid()
    const [first, second] = await Promise.all([place(user, intentId), place(user, intentId)])
    expect(second).toEqual(first)
    expect(await place(user, intentId)).toEqual(first)
    expect(await user.api.listOrders()).toHaveLength(1)
    expect(await stripe.chargeOf(intentId)).toMatchObject({ amount_refunded: 0 })
  })

  it("rejects an unpaid intent", async () => {
    const user = await shoppers.shopper()
    expect(await refusalOf(place(user))).toMatchObject({ status: 402, code: "payment_required" })
    const { paymentIntentId } = await prepare(user)
    expect(await refusalOf(place(user, paymentIntentId))).toMatchObject({
      status: 402,
      code: "payment_failed",
    })
    expect(await user.api.listOrders()).toEqual([])
    expect(await user.api.listCart()).toHaveLength(1)
  })

  it("reports why a card was declined, then accepts a good card", async () => {
    const user = await shoppers.shopper()
    const { clientSecret, paymentIntentId } = await prepare(user)
    await buyer.confirm(clientSecret, CARDS.declined)
    expect(await refusalOf(place(user, paymentIntentId))).toEqual({
      status: 402,
      code: "payment_failed",
      message: "Your card was declined.",
    })
    await buyer.confirm(clientSecret)
    expect(await place(user, paymentIntentId)).toMatchObject({ totalAmount: product.price })
  })

  it("waits for the bank's approval of a secured card", async () => {
    const user = await shoppers.shopper()
    const { clientSecret, paymentIntentId } = await prepare(user)
    await buyer.confirm(clientSecret, CARDS.secured)
    expect(await refusalOf(place(user, paymentIntentId))).toMatchObject({ code: "payment_failed" })
    await buyer.authenticate(String(paymentIntentId), "approved")
    expect(await place(user, paymentIntentId)).toMatchObject({ status: "pending" })
  })

  it("releases a payment whose cart has changed", async () => {
    const { user, intentId } = await paid()
    await user.api.addCartItem({ body: { productId: product.id } })
    const refusal = await refusalOf(place(user, intentId))
    expect(refusal).toMatchObject({ status: 402, code: "payment_failed" })
    expect(refusal.message).toContain(RELEASED)
    expect(await stripe.intent(intentId)).toMatchObject({ status: "canceled" })
    expect(await user.api.listOrders()).toEqual([])
    expect(await refusalOf(place(user, intentId))).toMatchObject({ code: "payment_failed" })
  })

  it("releases a payment whose items have since sold out", async () => {
    const scarce = await shoppers.createProduct({ price: 1500, stockQuantity: 1 })
    const rivals = [await shoppers.shopper(), await shoppers.shopper()]
    const intents: string[] = []
    for (const rival of rivals) {
      await rival.api.clearCart()
      await rival.api.addCartItem({ body: { productId: scarce.id } })
      const intent = await prepare(rival)
      await buyer.confirm(intent.clientSecret)
      intents.push(String(intent.paymentIntentId))
    }
    const outcomes = await Promise.all(
      rivals.map((rival, index) =>
        place(rival, intents[index]).then(
          () => "placed",
          (error: { code: string; message: string }) => `${error.code}: ${error.message}`,
        ),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === "placed")).toHaveLength(1)
    const refused = outcomes.findIndex((outcome) => outcome !== "placed")
    expect(outcomes[refused]).toContain("out_of_stock")
    expect(outcomes[refused]).toContain(RELEASED)
    expect(await stripe.intent(intents[refused] ?? "")).toMatchObject({ status: "canceled" })
    expect(await stripe.intent(intents[1 - refused] ?? "")).toMatchObject({ status: "succeeded" })
  })

  it("releases the payment of a buyer who lost access", async () => {
    const user = await shoppers.shopper({ isDoctor: true })
    const forDoctors = await findProduct(administrator, "doctor", 5)
    await user.api.addCartItem({ body: { productId: forDoctors.id } })
    const { clientSecret, paymentIntentId } = await prepare(user)
    await buyer.confirm(clientSecret)
    const { id } = await user.api.getUser()
    await administrator.api.setUserRole({ params: { id }, body: { isDoctor: false } })
    const refusal = await refusalOf(place(user, paymentIntentId))
    expect(refusal).toMatchObject({ status: 403, code: "doctor_required" })
    expect(await stripe.intent(String(paymentIntentId))).toMatchObject({ status: "canceled" })
  })

  it("rejects another buyer's payment and leaves it alone", async () => {
    const { user: owner, intentId } = await paid()
    const other = await shoppers.shopper()
    expect(await refusalOf(place(other, intentId))).toMatchObject({ status: 402, code: "payment_failed" })
    expect(await stripe.intent(intentId)).toMatchObject({ status: "requires_capture" })
    expect(await place(owner, intentId)).toMatchObject({ totalAmount: product.price })
  })

  it("rejects a membership payment for a cart", async () => {
    const user = await registered(baseUrl)
    const membership = await user.api.createPaymentIntent({ body: { amount: 49 } })
    await buyer.confirm(membership.clientSecret)
    const { id } = await user.api.getUser()
    await administrator.api.setUserRole({ params: { id }, body: { isMember: true } })
    await user.api.addCartItem({ body: { productId: product.id } })
    const refusal = await refusalOf(place(user, membership.paymentIntentId))
    expect(refusal).toMatchObject({ status: 402, code: "payment_failed" })
    const cart = await prepare(user)
    await buyer.confirm(cart.clientSecret)
    const confirmation = user.api.confirmMembershipPayment({
      body: { paymentIntentId: String(cart.paymentIntentId) },
    })
    expect(await refusalOf(confirmation)).toMatchObject({ status: 404, code: "not_found" })
  })
})

describe("Stripe's webhook for a paid cart", () => {
  it("places the order when the buyer's browser never returns", async () => {
    const { user, intentId } = await paid()
    expect((await stripe.tellOfIntent(intentId)).status).toBe(200)
    const orders = await user.api.listOrders()
    expect(orders).toMatchObject([{ totalAmount: product.price, shippingAddress }])
    expect(await place(user, intentId)).toEqual(orders[0])
    expect((await stripe.tellOfIntent(intentId)).status).toBe(200)
    expect(await user.api.listOrders()).toHaveLength(1)
  })

  it("places one order together with a simultaneous browser request", async () => {
    const { user, intentId } = await paid()
    const [order] = await Promise.all([place(user, intentId), stripe.tellOfIntent(intentId)])
    expect(await user.api.listOrders()).toEqual([order])
    expect(await stripe.chargeOf(intentId)).toMatchObject({ amount_refunded: 0 })
  })

  it("waits for the browser when the address is unknown", async () => {
    const { user, intentId } = await paid({}, {})
    expect((await stripe.tellOfIntent(intentId)).status).toBe(200)
    expect(await user.api.listOrders()).toEqual([])
    expect(await place(user, intentId)).toMatchObject({ shippingAddress })
  })
})
