import { beforeAll, describe, expect, inject, it } from "vitest"
import type { Product } from "@shop/contracts"
import { findProduct } from "../../support/products"
import { refusalOf } from "../../support/refusal"
import { registered, registeredMember, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
let product: Product
let memberProduct: Product
let doctorProduct: Product

beforeAll(async () => {
  const visitor = visit(baseUrl)
  product = await findProduct(visitor, "public")
  memberProduct = await findProduct(visitor, "member")
  doctorProduct = await findProduct(visitor, "doctor")
})

describe("GET /api/cart", () => {
  it("asks visitors to sign in", async () => {
    expect(await refusalOf(visit(baseUrl).api.listCart())).toMatchObject({
      status: 401,
      code: "unauthenticated",
    })
  })

  it("is empty for a new user", async () => {
    expect(await (await registered(baseUrl)).api.listCart()).toEqual([])
  })

  it("returns a list with paging headers", async () => {
    const member = await registeredMember(baseUrl)
    for (const { id } of [product, memberProduct]) {
      await member.api.addCartItem({ body: { productId: id, quantity: 1 } })
    }
    const whole = await member.api.page("listCart", {})
    expect(whole).toMatchObject({ total: 2, data: [expect.anything(), expect.anything()] })
    const [first, second] = whole.data
    const page = { limit: 1, offset: 1 }
    expect(await member.api.page("listCart", { query: page })).toEqual({ total: 2, data: [second] })
    const response = await member.request("/api/cart?limit=1")
    expect(response.headers.get("link")).toBe('</api/cart?limit=1&offset=1>; rel="next"')
    expect(await response.json()).toEqual([first])
  })
})

describe("POST /api/cart", () => {
  const add = (visitor: Visitor, id: number, quantity = 1) =>
    visitor.api.addCartItem({ body: { productId: id, quantity } })

  it("rejects visitors", async () => {
    expect(await refusalOf(add(visit(baseUrl), product.id))).toEqual({
      status: 401,
      code: "unauthenticated",
      message: "Please log in to add items to cart",
    })
  })

  it("rejects users without a membership", async () => {
    expect(await refusalOf(add(await registered(baseUrl), product.id))).toEqual({
      status: 403,
      code: "membership_required",
      message: "You need to be a member to purchase this product",
    })
  })

  it("rejects a doctor product for a member", async () => {
    expect(await refusalOf(add(await registeredMember(baseUrl), doctorProduct.id))).toEqual({
      status: 403,
      code: "doctor_required",
      message: "You don't have access to purchase this product",
    })
  })

  it("lets a doctor with a membership add a doctor product", async () => {
    const doctor = await registeredMember(baseUrl, { isDoctor: true })
    expect(await add(doctor, doctorProduct.id)).toMatchObject({
      quantity: 1,
      product: { id: doctorProduct.id },
    })
  })

  it("adds a member product and merges repeated additions into one item", async () => {
    const member = await registeredMember(baseUrl)
    const first = await add(member, memberProduct.id)
    const second = await add(member, memberProduct.id, 2)
    expect(second).toEqual({ ...first, quantity: 3 })
    expect(await member.api.listCart()).toEqual([second])
    expect(second.product).toEqual({
      id: memberProduct.id,
      name: memberProduct.name,
      price: memberProduct.price,
      imageUrl: memberProduct.imageUrl,
    })
  })

  it("rejects more than the stock and says what is left", async () => {
    const member = await registeredMember(baseUrl)
    const refusal = await refusalOf(add(member, product.id, product.stockQuantity + 1))
    expect(refusal).toMatchObject({ status: 409, code: "out_of_stock" })
    expect(refusal.message).toContain(product.name)
    expect(await member.api.listCart()).toEqual([])
  })

  it("returns 404 for an unknown product", async () => {
    expect(await refusalOf(add(await registeredMember(baseUrl), 2_000_000_000))).toMatchObject({
      status: 404,
      code: "not_found",
    })
  })

  it.each([0, -1, 1.5, "2", null])("rejects the quantity %j", async (quantity) => {
    const member = await registeredMember(baseUrl)
    const response = await member.request("/api/cart", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ productId: product.id, quantity }),
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: "validation",
      fields: { quantity: expect.any(String) },
    })
  })
})

describe("PUT and DELETE /api/cart/:id", () => {
  it("sets a quantity and removes the item", async () => {
    const member = await registeredMember(baseUrl)
    const item = await member.api.addCartItem({ body: { productId: product.id } })
    const params = { id: item.id }
    expect(await member.api.updateCartItem({ params, body: { quantity: 4 } })).toEqual({
      ...item,
      quantity: 4,
    })
    await member.api.deleteCartItem({ params })
    expect(await member.api.listCart()).toEqual([])
    await member.api.deleteCartItem({ params })
  })

  it("rejects a quantity above the stock and keeps the old one", async () => {
    const member = await registeredMember(baseUrl)
    const item = await member.api.addCartItem({ body: { productId: product.id } })
    const { stockQuantity } = await member.api.getProduct({ params: { id: product.id } })
    const update = member.api.updateCartItem({
      params: { id: item.id },
      body: { quantity: stockQuantity + 1 },
    })
    const refusal = await refusalOf(update)
    expect(refusal).toMatchObject({ status: 409, code: "out_of_stock" })
    expect(refusal.message).toContain(`${stockQuantity} of ${product.name}`)
    expect(await member.api.listCart()).toEqual([item])
  })

  it("leaves another person's items alone", async () => {
    const [owner, other] = await Promise.all([registeredMember(baseUrl), registeredMember(baseUrl)])
    const item = await owner.api.addCartItem({ body: { productId: product.id } })
    const params = { id: item.id }
    expect(await refusalOf(other.api.updateCartItem({ params, body: { quantity: 2 } }))).toMatchObject({
      status: 404,
    })
    expect(await refusalOf(other.api.deleteCartItem({ params }))).toMatchObject({ status: 404 })
    expect(await owner.api.listCart()).toEqual([item])
  })

  it("clears the whole cart, also when every item is deleted at once", async () => {
    const member = await registeredMember(baseUrl)
    for (const { id } of [product, memberProduct]) await member.api.addCartItem({ body: { productId: id } })
    const items = await member.api.listCart()
    expect(items).toHaveLength(2)
    await Promise.all(items.map((item) => member.api.deleteCartItem({ params: { id: item.id } })))
    expect(await member.api.listCart()).toEqual([])
    await member.api.addCartItem({ body: { productId: product.id } })
    await member.api.clearCart()
    expect(await member.api.listCart()).toEqual([])
  })

  it("counts all parallel additions", async () => {
    const member = await registeredMember(baseUrl)
    await Promise.all(
      Array.from({ length: 4 }, () => member.api.addCartItem({ body: { productId: product.id } })),
    )
    expect(await member.api.listCart()).toMatchObject([{ quantity: 4 }])
  })
})
