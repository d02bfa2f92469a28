import { beforeAll, describe, expect, inject, it } from "vitest"
import type { Product } from "@shop/contracts"
import { EngineAdmin } from "../../support/engine"
import { fieldsOfRefusal, refusalOf } from "../../support/refusal"
import {
  administrator,
  payingMember,
  registered,
  registeredMember,
  uniqueName,
  visit,
  type Visitor,
} from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const visitor = visit(baseUrl)
let admin: Visitor
let engine: EngineAdmin
let categoryId: number
let otherCategoryId: number
let doctorId: string

const wish = (changes: object = {}) => ({
  name: uniqueName("Product"),
  description: "Made by an administrator",
  price: 1299,
  imageUrl: "/pictures/some-picture.webp",
  visibility: "public" as const,
  categoryId,
  stockQuantity: 8,
  featured: false,
  doctorIds: [] as string[],
  ...changes,
})

/** The product as everybody sees it. */
const withoutVersion = ({ version: _version, ...product }: Product): Product => product

const create = async (changes: object = {}) =>
  withoutVersion(await admin.api.createProduct({ body: wish(changes) }))

const bodyOf = ({ id: _id, createdAt: _createdAt, ...body }: Product) => ({
  ...body,
  categoryId: body.categoryId ?? 0,
})

const update = async (product: Product, changes: object = {}) =>
  withoutVersion(
    await admin.api.updateProduct({
      params: { id: product.id },
      body: { ...bodyOf(product), ...changes },
    }),
  )

const shown = (id: number) => visitor.api.getProduct({ params: { id } })

beforeAll(async () => {
  admin = await administrator(baseUrl)
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
  const [first, second] = await visitor.api.listCategories()
  categoryId = first?.id ?? 0
  otherCategoryId = second?.id ?? 0
  const [doctor] = await visitor.api.listDoctors()
  doctorId = String(doctor?.id)
})

describe("POST /api/products", () => {
  it("adds a product that everyone sees at once, also in the engine", async () => {
    const body = wish({ visibility: "doctor", featured: true, doctorIds: [doctorId] })
    const response = await admin.request("/api/products", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(201)
    expect(response.headers.get("cache-control")).toBe("private, no-store")
    const product = withoutVersion((await response.json()) as Product)
    expect(product).toEqual({ ...body, id: expect.any(Number), createdAt: expect.any(String) })
    expect(await shown(product.id)).toEqual(product)
    const ofDoctor = await visitor.api.listProducts({ query: { doctorId: Number(doctorId), limit: 1000 } })
    expect(ofDoctor).toContainEqual(product)
    expect(await engine.availableOf(body.name)).toBe(8)
  })

  it("creates a sellable product and allows repeated names", async () => {
    const name = uniqueName("Twin")
    const [one, other] = [await create({ name }), await create({ name })]
    expect(other.id).not.toBe(one.id)
    const member = await registeredMember(baseUrl)
    const item = await member.api.addCartItem({ body: { productId: one.id, quantity: 2 } })
    expect(item.product).toMatchObject({ id: one.id, price: 1299 })
    const order = await member.api.placeOrder({
      body: { shippingAddress: "1 Main Street, Springfield, IL 62701", paymentMethod: "credit" },
    })
    expect(order.totalAmount).toBe(2598)
    expect((await shown(one.id)).stockQuantity).toBe(6)
  })

  it("fills in optional fields", async () => {
    const { name, description, price } = wish()
    const product = await admin.api.createProduct({ body: { name, description, price, categoryId } })
    expect(product).toMatchObject({
      imageUrl: null,
      visibility: "public",
      stockQuantity: 0,
      featured: false,
      doctorIds: [],
    })
  })

  it.each([
    [{ name: "ab" }, { name: "Name must be at least 3 characters long" }],
    [{ description: "short" }, { description: "Description must be at least 10 characters long" }],
    [{ price: 0 }, { price: "Price must be at least 1 cent" }],
    [{ imageUrl: "nonsense" }, { imageUrl: "Please enter a valid URL" }],
    [{ visibility: "secret" }, { visibility: "Visibility is required" }],
    [{ categoryId: undefined }, { categoryId: "Category is required" }],
    [{ stockQuantity: -1 }, { stockQuantity: "Stock quantity cannot be negative" }],
    [{ categoryId: 999_999 }, { categoryId: expect.stringContaining("no longer exists") }],
    [{ doctorIds: ["9999999999"] }, { doctorIds: expect.stringContaining("approved doctors") }],
  ])("rejects %o and names the field", async (changes, fields) => {
    const name = uniqueName("Refused")
    expect(await fieldsOfRefusal(create({ name, ...changes }))).toEqual({ status: 400, fields })
    const all = await visitor.api.listProducts({ query: { q: name } })
    expect(all.filter((product) => product.name === name)).toEqual([])
  })

  it("rejects a recommending user who is not a doctor", async () => {
    const { id } = await (await registered(baseUrl)).api.getUser()
    expect(await fieldsOfRefusal(create({ doctorIds: [String(id)] }))).toMatchObject({ status: 400 })
  })

  it("is for admins only", async () => {
    const body = wish()
    expect(await refusalOf(visitor.api.createProduct({ body }))).toMatchObject({ status: 401 })
    const member = await registeredMember(baseUrl)
    expect(await refusalOf(member.api.createProduct({ body }))).toMatchObject({ status: 403 })
  })
})

describe("PUT /api/products/:id", () => {
  it("replaces the product and keeps its id", async () => {
    const product = await create()
    const changes = {
      ...wish(),
      price: 2450,
      imageUrl: "https://pictures.example/other.webp",
      visibility: "member",
      categoryId: otherCategoryId,
      stockQuantity: 3,
      featured: true,
      doctorIds: [doctorId],
    }
    const changed = await update(product, changes)
    expect(changed).toEqual({ ...product, ...changes })
    expect(await shown(product.id)).toEqual(changed)
    expect(await update(changed)).toEqual(changed)
  })

  it("sets the available stock and keeps reserved units on top", async () => {
    const product = await create({ stockQuantity: 5 })
    const member = await registeredMember(baseUrl)
    await member.api.addCartItem({ body: { productId: product.id, quantity: 2 } })
    await member.api.placeOrder({
      body: { shippingAddress: "1 Main Street, Springfield, IL 62701", paymentMethod: "credit" },
    })
    const sold = await shown(product.id)
    expect(sold.stockQuantity).toBe(3)
    expect((await update(sold, { stockQuantity: 20 })).stockQuantity).toBe(20)
    expect(await engine.availableOf(product.name)).toBe(20)
    expect((await update(sold, { stockQuantity: 0 })).stockQuantity).toBe(0)
  })

  it("changes nothing when one field is rejected", async () => {
    const product = await create()
    const refused = update(product, { name: uniqueName("Half"), price: 5, categoryId: 999_999 })
    expect(await refusalOf(refused)).toMatchObject({ status: 400, code: "validation" })
    expect(await shown(product.id)).toEqual(product)
  })

  it("returns 404 for a missing product, and 401 or 403 to non-admins", async () => {
    const product = await create()
    const put = (by: Visitor, id = product.id) => by.api.updateProduct({ params: { id }, body: wish() })
    expect(await refusalOf(put(admin, 999_999))).toMatchObject({ status: 404, code: "not_found" })
    expect(await refusalOf(put(visitor))).toMatchObject({ status: 401 })
    expect(await refusalOf(put(await registered(baseUrl)))).toMatchObject({ status: 403 })
    expect(await shown(product.id)).toEqual(product)
  })
})

describe("DELETE /api/products/:id", () => {
  it("removes the product from the shop once and keeps it in orders", async () => {
    const product = await create()
    const member = await registeredMember(baseUrl)
    await member.api.addCartItem({ body: { productId: product.id, quantity: 1 } })
    const order = await member.api.placeOrder({
      body: { shippingAddress: "1 Main Street, Springfield, IL 62701", paymentMethod: "credit" },
    })
    const call = () => admin.request(`/api/products/${product.id}`, { method: "DELETE" })
    expect((await call()).status).toBe(204)
    expect((await call()).status).toBe(404)
    expect(await refusalOf(shown(product.id))).toMatchObject({ status: 404 })
    const orders = await member.api.listOrders()
    const kept = orders.find(({ id }) => id === order.id)
    expect(kept).toMatchObject({ totalAmount: order.totalAmount, status: "pending" })
    expect(kept?.items.map(({ name, price, quantity }) => ({ name, price, quantity }))).toContainEqual({
      name: product.name,
      price: product.price,
      quantity: 1,
    })
  })

  it("makes the product unavailable in existing carts", async () => {
    const product = await create()
    const member = await payingMember(baseUrl)
    await member.api.addCartItem({ body: { productId: product.id } })
    await admin.api.deleteProduct({ params: { id: product.id } })
    const refusal = await refusalOf(
      member.api.placeOrder({
        body: { shippingAddress: "1 Main Street, Springfield, IL 62701", paymentMethod: "credit" },
      }),
    )
    expect(refusal.status).toBeLessThan(500)
    expect(await member.api.listOrders()).toHaveLength(1)
  })

  it("is for admins only, and returns 404 for other engine products", async () => {
    const product = await create()
    const path = `/api/products/${product.id}`
    expect((await visitor.request(path, { method: "DELETE" })).status).toBe(401)
    expect((await (await registered(baseUrl)).request(path, { method: "DELETE" })).status).toBe(403)
    expect((await admin.request("/api/products/0", { method: "DELETE" })).status).toBe(404)
    expect(await shown(product.id)).toEqual(product)
  })
})
