import { beforeAll, describe, expect, inject, it } from "vitest"
import type { Product } from "@shop/contracts"
import { enterCode } from "../../support/cart-codes"
import { EngineAdmin } from "../../support/engine"
import { runEngineScript } from "../../support/engine-script"
import { createPromotion } from "../../support/promotions"
import { cartIdOf } from "../../support/concurrent-clients"
import { stockedProduct } from "../../support/stocked-products"
import { administrator, registered, registeredMember, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const engineUrl = inject("engineUrl")
const shippingAddress = "12 Harbor St, Portland, OR 97201"

let admin: Visitor
let engine: EngineAdmin
let product: Product

beforeAll(async () => {
  admin = await administrator(baseUrl)
  engine = await EngineAdmin.ofDemoShop(engineUrl)
  product = await stockedProduct(admin, 100)
})

let sequence = 0

/** A code of at most 20 characters. */
function newCode(): string {
  sequence += 1
  return `M${Date.now().toString(36)}${process.pid}N${sequence}`.toUpperCase()
}

/** A member with two pieces of the product in the cart, and a code entered in it. */
async function memberWithCode(code: string): Promise<Visitor> {
  const member = await registeredMember(baseUrl)
  const { email } = await member.api.getUser()
  await member.api.addCartItem({ body: { productId: product.id, quantity: 2 } })
  const databaseUrl = inject("databaseUrl")
  await enterCode(databaseUrl, await cartIdOf(databaseUrl, email), code)
  return member
}

const quote = ({ api }: Visitor) => api.getCartQuote({ query: { shippingAddress } })

async function joinsFor(code: string) {
  const buyer = await registered(baseUrl)
  await buyer.api.purchaseMembership({ body: { discountCode: code } })
  return buyer.api.getUser()
}

describe("a discount code of the shop", () => {
  it.each([
    ["percent", { discountType: "percentage", discountValue: 100 }],
    ["dollars", { discountType: "fixed", discountValue: 4900 }],
  ] as const)("takes %s off the membership", async (_kind, value) => {
    const body = { code: newCode(), description: "All of it", ...value }
    await admin.api.createDiscountCode({ body })
    expect(await joinsFor(body.code)).toMatchObject({ isMember: true })
  })

  it("does not apply to a cart of products", async () => {
    const code = newCode()
    await admin.api.createDiscountCode({
      body: { code, description: "For members to be", discountType: "percentage", discountValue: 100 },
    })
    const member = await memberWithCode(code)
    const { hash, ...figures } = await quote(member)
    expect(figures).toMatchObject({ discount: 0, discounts: [], total: 2 * product.price })
    const order = await member.api.placeOrder({
      body: { shippingAddress, paymentMethod: "credit", quoteHash: hash },
    })
    expect(order.totalAmount).toBe(2 * product.price)
  })

  it("becomes limited to the membership when an older code is updated", async () => {
    const { code } = await createPromotion(engine, { percent: 100, code: newCode() })
    const member = await memberWithCode(code)
    expect(await quote(member)).toMatchObject({ discount: 2 * product.price })
    await runEngineScript("migration-scripts/limit-codes-to-membership.js")
    await runEngineScript("migration-scripts/limit-codes-to-membership.js")
    expect(await quote(member)).toMatchObject({ discount: 0, total: 2 * product.price })
    expect(await joinsFor(code)).toMatchObject({ isMember: true })
  })
})
