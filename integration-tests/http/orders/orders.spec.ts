import { beforeAll, describe, expect, inject, it } from "vitest"
import type { Product } from "@shop/contracts"
import { withDatabase } from "../../../scripts/lib/database"
import { findProduct } from "../../support/products"
import { fieldsOfRefusal, refusalOf } from "../../support/refusal"
import { administrator, payingMember, registered, registeredMember, visit } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const shippingAddress = "12 Harbor St, Portland, OR 97201"
const body = { shippingAddress, paymentMethod: "credit" as const }
let product: Product

beforeAll(async () => {
  product = await findProduct(visit(baseUrl), "public", 20, 1)
})

describe("POST /api/orders", () => {
  it("places the order, takes the stock and empties the cart", async () => {
    const member = await payingMember(baseUrl)
    const { stockQuantity } = await member.api.getProduct({ params: { id: product.id } })
    await member.api.addCartItem({ body: { productId: product.id, quantity: 2 } })
    const order = await member.api.placeOrder({ body })
    expect(order).toMatchObject({ status: "pending", shippingAddress, totalAmount: 2 * product.price })
    expect(order.items).toContainEqual({
      id: expect.any(String),
      variantId: expect.any(String),
      variantTitle: null,
      productId: product.id,
      name: product.name,
      price: product.price,
      quantity: 2,
      amount: 2 * product.price,
      imageUrl: product.imageUrl,
    })
    expect(await member.api.listCart()).toEqual([])
    const after = await member.api.getProduct({ params: { id: product.id } })
    expect(after.stockQuantity).toBe(stockQuantity - 2)
    const orders = await member.api.listOrders()
    expect(orders[0]).toEqual(order)
    expect(orders).toHaveLength(2)
  })

  it("adds the free starter kit only to a member's first order", async () => {
    const member = await registeredMember(baseUrl)
    const order = async () => {
      await member.api.addCartItem({ body: { productId: product.id } })
      return member.api.placeOrder({ body })
    }
    const free = ({ items }: Awaited<ReturnType<typeof order>>) => items.filter((item) => item.price === 0)
    expect(free(await order())).toHaveLength(1)
    expect(free(await order())).toHaveLength(0)
  })

  it("rejects an empty cart", async () => {
    const member = await registeredMember(baseUrl)
    expect(await refusalOf(member.api.placeOrder({ body }))).toEqual({
      status: 400,
      code: "cart_empty",
      message: "Your cart is empty",
    })
  })

  it("rejects users without a membership", async () => {
    const user = await registered(baseUrl)
    expect(await refusalOf(user.api.placeOrder({ body }))).toMatchObject({
      status: 403,
      code: "membership_required",
    })
  })

  it("rejects a former member and keeps the cart", async () => {
    const admin = await administrator(baseUrl)
    const member = await registeredMember(baseUrl)
    const item = await member.api.addCartItem({ body: { productId: product.id } })
    const { id } = await member.api.getUser()
    await admin.api.setUserRole({ params: { id }, body: { isMember: false } })
    expect(await refusalOf(member.api.placeOrder({ body }))).toMatchObject({
      status: 403,
      code: "membership_required",
    })
    expect(await member.api.listCart()).toEqual([item])
  })

  it("accepts an idempotency key of up to 255 characters for one order", async () => {
    const member = await registeredMember(baseUrl)
    await member.api.addCartItem({ body: { productId: product.id } })
    const order = (idempotencyKey: string, address = shippingAddress) =>
      member.api.placeOrder({ body: { ...body, shippingAddress: address } }, { idempotencyKey })
    expect(await fieldsOfRefusal(order("k".repeat(256)))).toMatchObject({
      status: 400,
      fields: { "Idempotency-Key": expect.stringContaining("255") as string },
    })
    const key = "k".repeat(255)
    const placed = await order(key)
    expect(await order(key)).toEqual(placed)
    expect(await refusalOf(order(key, "1 Elm Street, Austin, TX 78701"))).toMatchObject({
      status: 409,
      code: "idempotency_mismatch",
    })
    expect(await member.api.listOrders()).toHaveLength(1)
  })

  it("finds the order for a key after a lost response", async () => {
    const member = await registeredMember(baseUrl)
    const { id: accountId } = await member.api.getUser()
    await member.api.addCartItem({ body: { productId: product.id } })
    const order = () => member.api.placeOrder({ body }, { idempotencyKey: "lost" })
    const placed = await order()
    await withDatabase(
      inject("databaseUrl"),
      (sql) => sql`update idempotent_answer set status = null, body = null where account_id = ${accountId}`,
    )
    expect(await order()).toEqual(placed)
    expect(await member.api.listOrders()).toHaveLength(1)
  })

  it("saves up to a hundred rejected responses", async () => {
    const member = await registeredMember(baseUrl)
    const { id: accountId } = await member.api.getUser()
    const refuse = (key: number) =>
      refusalOf(member.api.placeOrder({ body }, { idempotencyKey: `refused-${key}` }))
    for (let key = 0; key < 103; key += 1) expect(await refuse(key)).toMatchObject({ code: "cart_empty" })
    const kept = await withDatabase(
      inject("databaseUrl"),
      (sql) => sql`select key from idempotent_answer where account_id = ${accountId}`,
    )
    expect(kept).toHaveLength(100)
    await member.api.addCartItem({ body: { productId: product.id } })
    expect(await refuse(0)).toMatchObject({ code: "cart_empty" })
    expect(await member.api.placeOrder({ body }, { idempotencyKey: "refused-102" })).toMatchObject({
      status: "pending",
    })
  })

  it("places one order from two parallel calls", async () => {
    const member = await registeredMember(baseUrl)
    await member.api.addCartItem({ body: { productId: product.id } })
    const results = await Promise.allSettled([
      member.api.placeOrder({ body }),
      member.api.placeOrder({ body }),
    ])
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1)
    expect(await member.api.listOrders()).toHaveLength(1)
  })
})

describe("GET /api/orders", () => {
  it("shows only the user's own orders", async () => {
    const [member, other] = await Promise.all([payingMember(baseUrl), registered(baseUrl)])
    expect(await member.api.listOrders()).toHaveLength(1)
    expect(await other.api.listOrders()).toEqual([])
  })

  it("returns pages with X-Total-Count and Link", async () => {
    const member = await payingMember(baseUrl)
    await member.api.addCartItem({ body: { productId: product.id } })
    await member.api.placeOrder({ body })
    const response = await member.request("/api/orders?limit=1")
    expect(await response.json()).toHaveLength(1)
    expect(response.headers.get("x-total-count")).toBe("2")
    expect(response.headers.get("link")).toBe('</api/orders?limit=1&offset=1>; rel="next"')
  })
})
