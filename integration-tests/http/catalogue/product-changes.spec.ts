import { beforeAll, describe, expect, inject, it } from "vitest"
import type { Product } from "@shop/contracts"
import { EngineAdmin } from "../../support/engine"
import { fieldsOfRefusal, refusalOf } from "../../support/refusal"
import { administrator, registeredMember, uniqueName, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const visitor = visit(baseUrl)
const order = {
  shippingAddress: "1 Main Street, Springfield, IL 62701",
  paymentMethod: "credit" as const,
}
let admin: Visitor
let categoryId: number
let doctorId: string

const create = (changes: object = {}) =>
  admin.api.createProduct({
    body: {
      name: uniqueName("Changing"),
      description: "Made by an administrator",
      price: 1299,
      imageUrl: "/pictures/some-picture.webp",
      visibility: "public",
      categoryId,
      stockQuantity: 8,
      featured: false,
      doctorIds: [],
      ...changes,
    },
  })

const forDoctors = () => create({ visibility: "doctor", featured: true, doctorIds: [doctorId] })

const write = (method: "PUT" | "PATCH", id: number, body: object, headers: Record<string, string> = {}) =>
  admin.request(`/api/products/${id}`, {
    method,
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  })

const seenBy = (by: Visitor, id: number) => by.api.getProduct({ params: { id } })
const wholeOf = ({ name, description, price, categoryId }: Product) => ({
  name,
  description,
  price,
  categoryId,
})

beforeAll(async () => {
  admin = await administrator(baseUrl)
  const [[category], [doctor]] = await Promise.all([visitor.api.listCategories(), visitor.api.listDoctors()])
  categoryId = Number(category?.id)
  doctorId = String(doctor?.id)
})

describe("fields left out of a product update", () => {
  it("are kept by PUT", async () => {
    const product = await forDoctors()
    const response = await write("PUT", product.id, { ...wholeOf(product), price: 2450 })
    expect(response.status).toBe(200)
    const { version: _before, ...unchanged } = product
    expect(await response.json()).toMatchObject({ ...unchanged, price: 2450 })
    expect(await seenBy(visitor, product.id)).toEqual({ ...unchanged, price: 2450 })
  })

  it.each([
    { name: "Another name" },
    { description: "Another description" },
    { price: 1750 },
    { imageUrl: null },
    { visibility: "member" as const },
    { stockQuantity: 3 },
    { featured: false },
    { doctorIds: [] },
  ])("are kept by PATCH with %o", async (changes) => {
    const { version: _before, ...product } = await forDoctors()
    const { version: _after, ...changed } = await admin.api.changeProduct({
      params: { id: product.id },
      body: changes,
    })
    expect(changed).toEqual({ ...product, ...changes })
    expect(await seenBy(visitor, product.id)).toEqual(changed)
  })

  it("are all kept when the request is empty", async () => {
    const product = await forDoctors()
    expect(await admin.api.changeProduct({ params: { id: product.id }, body: {} })).toEqual(product)
  })

  it("need not be valid, unlike the fields sent", async () => {
    const { id } = await create()
    const refused = admin.api.changeProduct({ params: { id }, body: { name: "ab" } })
    expect(await fieldsOfRefusal(refused)).toEqual({
      status: 400,
      fields: { name: "Name must be at least 3 characters long" },
    })
    expect((await write("PUT", id, { price: 100 })).status).toBe(400)
  })
})

describe("two administrators editing one product", () => {
  it("get a conflict when the version has changed", async () => {
    const product = await create()
    const read = await seenBy(admin, product.id)
    expect(read.version).toEqual(expect.any(String))
    const change = (body: object) =>
      admin.api.changeProduct({ params: { id: product.id }, body }, { ifMatch: read.version })
    const first = await change({ price: 1500 })
    expect(first.version).not.toBe(read.version)
    expect(await refusalOf(change({ name: "Too late" }))).toEqual({
      status: 412,
      code: "changed_meanwhile",
      message: expect.stringContaining("reload"),
    })
    const again = await admin.api.changeProduct(
      { params: { id: product.id }, body: { name: "In time" } },
      { ifMatch: first.version },
    )
    expect(again).toMatchObject({ price: 1500, name: "In time" })
  })

  it("get a conflict when the ETag has changed", async () => {
    const product = await create()
    const etag = (await admin.request(`/api/products/${product.id}`)).headers.get("etag") ?? ""
    const put = (price: number) =>
      write("PUT", product.id, { ...wholeOf(product), price }, { "if-match": etag })
    const saved = await put(1500)
    expect(saved.status).toBe(200)
    expect((await put(1600)).status).toBe(412)
    const fresh = saved.headers.get("etag") ?? ""
    const next = await write("PUT", product.id, { ...wholeOf(product), price: 1600 }, { "if-match": fresh })
    expect(next.status).toBe(200)
    expect((await seenBy(visitor, product.id)).price).toBe(1600)
  })

  it("see only one of two simultaneous saves succeed", async () => {
    const product = await create()
    const change = (price: number) =>
      admin.api.changeProduct({ params: { id: product.id }, body: { price } }, { ifMatch: product.version })
    const outcomes = await Promise.allSettled([change(1500), change(1600)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
  })

  it("notice changes made in the engine's admin", async () => {
    const product = await create()
    const engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
    const { id } = await engine.productOf(product.name)
    await engine.post(`/admin/products/${id}`, { description: "Changed in the engine's admin" })
    const late = admin.api.changeProduct(
      { params: { id: product.id }, body: { price: 1500 } },
      { ifMatch: product.version },
    )
    expect(await refusalOf(late)).toMatchObject({ status: 412 })
  })

  it("are not interrupted by sales", async () => {
    const product = await create()
    const member = await registeredMember(baseUrl)
    await member.api.addCartItem({ body: { productId: product.id, quantity: 3 } })
    await member.api.placeOrder({ body: order })
    const changed = await admin.api.changeProduct(
      { params: { id: product.id }, body: { price: 1500, stockChange: 10 } },
      { ifMatch: product.version },
    )
    expect(changed).toMatchObject({ price: 1500, stockQuantity: 15 })
  })

  it("can save without sending a version", async () => {
    const product = await create()
    const response = await write("PUT", product.id, { ...wholeOf(product) }, { "if-match": "*" })
    expect(response.status).toBe(200)
  })

  it("get a version that no one else gets", async () => {
    const { id } = await create()
    expect(await seenBy(visitor, id)).not.toHaveProperty("version")
    const [listed] = await admin.api.listProducts({ query: { ids: String(id) } })
    expect(listed?.version).toBe((await seenBy(admin, id)).version)
    const response = await admin.request(`/api/products/${id}`)
    expect(response.headers.get("cache-control")).toBe("private, no-store")
  })
})

describe("a relative stock change", () => {
  const change = (id: number, stockChange: number) =>
    admin.api.changeProduct({ params: { id }, body: { stockChange } })

  it("adds or removes units", async () => {
    const { id } = await create()
    expect((await change(id, 12)).stockQuantity).toBe(20)
    expect((await change(id, -5)).stockQuantity).toBe(15)
    expect((await change(id, 0)).stockQuantity).toBe(15)
  })

  it("adds up with simultaneous changes", async () => {
    const { id } = await create()
    await Promise.all([1, 2, 3, 4, 5].map((pieces) => change(id, pieces)))
    expect((await seenBy(visitor, id)).stockQuantity).toBe(8 + 15)
  })

  it("removes no more than is available and reports the number", async () => {
    const { id } = await create()
    expect(await fieldsOfRefusal(change(id, -9))).toEqual({
      status: 400,
      fields: { stockChange: "You can remove up to 8, because the rest are sold. Please reload the page." },
    })
    expect((await seenBy(visitor, id)).stockQuantity).toBe(8)
  })

  it("can't be combined with an absolute quantity", async () => {
    const { id } = await create()
    const both = admin.api.changeProduct({ params: { id }, body: { stockChange: 1, stockQuantity: 1 } })
    expect(await fieldsOfRefusal(both)).toEqual({
      status: 400,
      fields: { stockChange: "Send either stockQuantity or stockChange, not both." },
    })
  })

  it("counts once when it is repeated after a lost response", async () => {
    const { id } = await create()
    const send = () =>
      admin.api.changeProduct(
        { params: { id }, body: { stockChange: 5 } },
        { idempotencyKey: uniqueName("k") },
      )
    const key = uniqueName("key")
    const repeat = () =>
      admin.api.changeProduct({ params: { id }, body: { stockChange: 5 } }, { idempotencyKey: key })
    await repeat()
    await repeat()
    expect((await send()).stockQuantity).toBe(18)
  })
})
