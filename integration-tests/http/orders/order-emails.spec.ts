import { beforeAll, describe, expect, inject, it } from "vitest"
import { mailTo, tokenOf } from "../../support/mailbox"
import { stockedProduct } from "../../support/stocked-products"
import { refusalOf } from "../../support/refusal"
import {
  administrator,
  registeredMember,
  signedIn,
  uniqueName,
  visit,
  type Visitor,
} from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const ORDERS = 20
const stranger = () => `${uniqueName("stranger")}@example.com`

let member: Visitor
let productId: number

beforeAll(async () => {
  member = await registeredMember(baseUrl)
  const product = await stockedProduct(await administrator(baseUrl), 2 * ORDERS)
  productId = product.id
})

async function order(email?: string) {
  await member.api.addCartItem({ body: { productId } })
  return member.api.placeOrder({
    body: {
      shippingAddress: "12 Harbor St, Portland, OR 97201",
      paymentMethod: "credit",
      ...(email && { email }),
    },
  })
}

describe("order confirmations to unverified addresses", () => {
  it("stop after twenty, while verified addresses still get theirs", { timeout: 180_000 }, async () => {
    const { email } = await member.api.getUser()
    expect(await refusalOf(member.api.placeOrder({ body: emptyCart }))).toMatchObject({
      code: "cart_empty",
    })
    for (let placed = 0; placed < ORDERS; placed += 1) await order(stranger())
    const limit = { status: 429, code: "rate_limited" }
    expect(await refusalOf(order(stranger()))).toMatchObject(limit)
    // Nobody has confirmed the member's own address yet.
    expect(await refusalOf(order())).toMatchObject(limit)

    await visit(baseUrl).api.forgotPassword({ body: { email } })
    const token = tokenOf(await mailTo(inject("mailDirectory"), email, "Choose a new password"))
    await visit(baseUrl).api.resetPassword({ body: { token, password: "proved-by-mail" } })
    member = await signedIn(baseUrl, email, "proved-by-mail")
    expect(await refusalOf(order(stranger()))).toMatchObject(limit)

    expect(await order()).toMatchObject({ status: "pending" })
  })
})

const emptyCart = {
  shippingAddress: "12 Harbor St, Portland, OR 97201",
  paymentMethod: "credit" as const,
  email: stranger(),
}
