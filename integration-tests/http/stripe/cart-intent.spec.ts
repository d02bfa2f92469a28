import { beforeAll, describe, expect, inject, it } from "vitest"
import type { Product } from "@shop/contracts"
import { refusalOf } from "../../support/refusal"
import { Buyer, StripeSide } from "../../support/stripe/people"
import { prepareCart, shippingAddress, Shoppers } from "../../support/stripe/shoppers"
import type { Visitor } from "../../support/visitor"

const buyer = new Buyer(inject("stripeUrl"))
const stripe = new StripeSide(inject("stripeUrl"), inject("storefrontUrl"))
let shoppers: Shoppers
let product: Product

beforeAll(async () => {
  shoppers = await Shoppers.of(inject("storefrontUrl"))
  product = shoppers.product
})

function order(user: Visitor, paymentIntentId: string | null) {
  return user.api.placeOrder({ body: { shippingAddress, paymentIntentId: paymentIntentId ?? undefined } })
}

describe("POST /api/cart/payment-intent", () => {
  it("prices the cart on the server and only authorizes the payment", async () => {
    const user = await shoppers.shopper()
    const intent = await prepareCart(user)
    expect(intent).toMatchObject({ provider: "stripe", amount: product.price })
    expect(await stripe.intent(String(intent.paymentIntentId))).toMatchObject({
      amount: product.price,
      currency: "usd",
      capture_method: "manual",
    })
  })

  it("updates the same intent when the cart changes", async () => {
    const user = await shoppers.shopper()
    const first = await prepareCart(user)
    await user.api.addCartItem({ body: { productId: product.id, quantity: 2 } })
    const second = await prepareCart(user)
    expect(second).toEqual({ ...first, amount: 3 * product.price })
    expect(await stripe.intent(String(first.paymentIntentId))).toMatchObject({ amount: 3 * product.price })
  })

  it("releases a payment for another cart and starts again", async () => {
    const user = await shoppers.shopper()
    const { clientSecret, paymentIntentId: intentId } = await prepareCart(user)
    expect(await buyer.confirm(clientSecret)).toMatchObject({ status: "requires_capture" })
    await user.api.addCartItem({ body: { productId: product.id } })
    const renewed = await prepareCart(user)
    expect(renewed.paymentIntentId).not.toBe(intentId)
    expect(await stripe.intent(String(intentId))).toMatchObject({ status: "canceled" })
    expect(await stripe.intent(String(renewed.paymentIntentId))).toMatchObject({ amount: 2 * product.price })
  })

  it("rejects an empty cart", async () => {
    const user = await shoppers.shopper()
    await user.api.clearCart()
    expect(await refusalOf(prepareCart(user))).toMatchObject({ status: 400, code: "cart_empty" })
  })

  it("rejects amounts below the card minimum, for new and open intents", async () => {
    const user = await shoppers.shopper()
    const cheap = await shoppers.createProduct({ price: 30 })
    await prepareCart(user)
    await user.api.clearCart()
    await user.api.addCartItem({ body: { productId: cheap.id } })
    const newcomer = await shoppers.shopper()
    await newcomer.api.clearCart()
    await newcomer.api.addCartItem({ body: { productId: cheap.id } })
    for (const someone of [user, newcomer]) {
      const refusal = await refusalOf(prepareCart(someone))
      expect(refusal).toMatchObject({ status: 402, code: "payment_failed" })
      expect(refusal.message).toContain("$0.50")
    }
  })

  it("asks clients to retry while Stripe fails, then starts again", async () => {
    const user = await shoppers.shopper()
    const refusal = await stripe.whileFaulty(() => refusalOf(prepareCart(user)))
    expect(refusal).toMatchObject({ status: 503, code: "unavailable" })
    const { clientSecret, paymentIntentId } = await prepareCart(user)
    await buyer.confirm(clientSecret)
    expect(await order(user, paymentIntentId)).toMatchObject({ totalAmount: product.price })
  })

  it("charges only for the remaining items when a product is deleted", async () => {
    const user = await shoppers.shopper()
    const removed = await shoppers.createProduct({ price: 1500 })
    await user.api.addCartItem({ body: { productId: removed.id } })
    await shoppers.administrator.api.deleteProduct({ params: { id: removed.id } })
    const { clientSecret, paymentIntentId, amount } = await prepareCart(user)
    expect(amount).toBe(product.price)
    await buyer.confirm(clientSecret)
    expect(await order(user, paymentIntentId)).toMatchObject({ totalAmount: product.price })
  })
})
