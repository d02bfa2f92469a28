import { beforeAll, describe, expect, inject, it } from "vitest"
import type { Product } from "@shop/contracts"
import { findProduct } from "../../support/products"
import { refusalOf } from "../../support/refusal"
import { Buyer, CARDS, StripeSide } from "../../support/stripe/people"
import { registered, signedIn, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const buyer = new Buyer(inject("stripeUrl"))
const stripe = new StripeSide(inject("stripeUrl"), inject("engineUrl"))
const shippingAddress = "1 Elm Street, Austin, TX 78701"
const RELEASED = "Nothing was charged: your payment was released."
let administrator: Visitor
let product: Product

beforeAll(async () => {
  administrator = await signedIn(baseUrl, "admin")
  product = await findProduct(administrator, "public", 20)
})

/** A new member with one piece in the cart. */
async function shopper(flags: { isDoctor?: boolean } = {}): Promise<Visitor> {
  const user = await registered(baseUrl, flags)
  const { id } = await user.api.getUser()
  await administrator.api.setUserRole({ params: { id }, body: { isMember: true } })
  await user.api.addCartItem({ body: { productId: product.id } })
  return user
}

function prepare(user: Visitor, delivery: { shippingAddress?: string } = { shippingAddress }) {
  return user.api.createCartPaymentIntent({ body: delivery })
}

function place(user: Visitor, paymentIntentId?: string | null) {
  return user.api.placeOrder({ body: { shippingAddress, paymentIntentId: paymentIntentId ?? undefined } })
}

/** A shopper who has paid for the cart and not ordered yet. */
async function paid(flags: { isDoctor?: boolean } = {}, delivery?: { shippingAddress?: string }) {
  const user = await shopper(flags)
  const intent = await prepare(user, delivery)
  expect(await buyer.confirm(intent.clientSecret)).toMatchObject({ status: "requires_capture" })
  return { user, intentId: String(intent.paymentIntentId) }
}

describe("POST /api/cart/payment-intent", () => {
  it("prices the cart on the server, and only asks to hold the money", async () => {
    const user = await shopper()
    const intent = await prepare(user)
    expect(intent).toMatchObject({ provider: "stripe", amount: product.price })
    expect(await stripe.intent(String(intent.paymentIntentId))).toMatchObject({
      amount: product.price,
      currency: "usd",
      capture_method: "manual",
    })
  })

  it("follows the cart with the same intent", async () => {
    const user = await shopper()
    const first = await prepare(user)
    await user.api.addCartItem({ body: { productId: product.id, quantity: 2 } })
    const second = await prepare(user)
    expect(second).toEqual({ ...first, amount: 3 * product.price })
    expect(await stripe.intent(String(first.paymentIntentId))).toMatchObject({ amount: 3 * product.price })
  })

  it("releases what was paid for another cart, and begins anew", async () => {
    const { user, intentId } = await paid()
    await user.api.addCartItem({ body: { productId: product.id } })
    const renewed = await prepare(user)
    expect(renewed.paymentIntentId).not.toBe(intentId)
    expect(await stripe.intent(intentId)).toMatchObject({ status: "canceled" })
    expect(await stripe.intent(String(renewed.paymentIntentId))).toMatchObject({ amount: 2 * product.price })
  })

  it("refuses an empty cart", async () => {
    const user = await shopper()
    await user.api.clearCart()
    expect(await refusalOf(prepare(user))).toMatchObject({ status: 400, code: "cart_empty" })
  })
})

describe("POST /api/orders with Stripe", () => {
  it("places the paid order, takes the money and empties the cart", async () => {
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

  it("refuses what is not paid", async () => {
    const user = await shopper()
    expect(await refusalOf(place(user))).toMatchObject({ status: 402, code: "payment_required" })
    const { paymentIntentId } = await prepare(user)
    expect(await refusalOf(place(user, paymentIntentId))).toMatchObject({
      status: 402,
      code: "payment_failed",
    })
    expect(await user.api.listOrders()).toEqual([])
    expect(await user.api.listCart()).toHaveLength(1)
  })

  it("says what the provider said of a declined card, and takes a good one afterwards", async () => {
    const user = await shopper()
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
    const user = await shopper()
    const { clientSecret, paymentIntentId } = await prepare(user)
    await buyer.confirm(clientSecret, CARDS.secured)
    expect(await refusalOf(place(user, paymentIntentId))).toMatchObject({ code: "payment_failed" })
    await buyer.authenticate(String(paymentIntentId), "approved")
    expect(await place(user, paymentIntentId)).toMatchObject({ status: "pending" })
  })

  it("releases a payment whose cart has changed since", async () => {
    const { user, intentId } = await paid()
    await user.api.addCartItem({ body: { productId: product.id } })
    const refusal = await refusalOf(place(user, intentId))
    expect(refusal).toMatchObject({ status: 402, code: "payment_failed" })
    expect(refusal.message).toContain(RELEASED)
    expect(await stripe.intent(intentId)).toMatchObject({ status: "canceled" })
    expect(await user.api.listOrders()).toEqual([])
    expect(await refusalOf(place(user, intentId))).toMatchObject({ code: "payment_failed" })
  })

  it("releases a payment whose goods somebody else got", async () => {
    const scarce = await administrator.api.createProduct({
      body: {
        name: `Last piece ${Date.now()}`,
        description: "There is one of it.",
        price: 1500,
        imageUrl: "",
        visibility: "public",
        categoryId: product.categoryId ?? 1,
        stockQuantity: 1,
        featured: false,
        doctorIds: [],
      },
    })
    const rivals = [await shopper(), await shopper()]
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

  it("releases the payment of somebody who may not buy any more", async () => {
    const user = await shopper({ isDoctor: true })
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

  it("takes nobody else's payment, and leaves it alone", async () => {
    const { user: owner, intentId } = await paid()
    const other = await shopper()
    expect(await refusalOf(place(other, intentId))).toMatchObject({ status: 402, code: "payment_failed" })
    expect(await stripe.intent(intentId)).toMatchObject({ status: "requires_capture" })
    expect(await place(owner, intentId)).toMatchObject({ totalAmount: product.price })
  })

  it("takes no payment of a membership for a cart", async () => {
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

describe("Stripe's webhook of a paid cart", () => {
  it("places the order when the browser never comes back", async () => {
    const { user, intentId } = await paid()
    expect((await stripe.tellOfIntent(intentId)).status).toBe(200)
    const orders = await user.api.listOrders()
    expect(orders).toMatchObject([{ totalAmount: product.price, shippingAddress }])
    expect(await place(user, intentId)).toEqual(orders[0])
    expect((await stripe.tellOfIntent(intentId)).status).toBe(200)
    expect(await user.api.listOrders()).toHaveLength(1)
  })

  it("and the browser at the same time place one order", async () => {
    const { user, intentId } = await paid()
    const [order] = await Promise.all([place(user, intentId), stripe.tellOfIntent(intentId)])
    expect(await user.api.listOrders()).toEqual([order])
    expect(await stripe.chargeOf(intentId)).toMatchObject({ amount_refunded: 0 })
  })

  it("waits for the browser where it does not know the address", async () => {
    const { user, intentId } = await paid({}, {})
    expect((await stripe.tellOfIntent(intentId)).status).toBe(200)
    expect(await user.api.listOrders()).toEqual([])
    expect(await place(user, intentId)).toMatchObject({ shippingAddress })
  })
})
