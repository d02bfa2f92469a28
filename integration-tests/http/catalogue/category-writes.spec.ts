import { beforeAll, describe, expect, inject, it } from "vitest"
import type { Category } from "@shop/contracts"
import { EngineAdmin } from "../../support/engine"
import { fieldsOfRefusal, refusalOf } from "../../support/refusal"
import { administrator, registered, uniqueName, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const visitor = visit(baseUrl)
let admin: Visitor

const wish = (changes: object = {}) => ({
  name: uniqueName("Category"),
  description: "Made by an administrator",
  imageUrl: null,
  ...changes,
})

const create = (changes: object = {}) => admin.api.createCategory({ body: wish(changes) })

const addProduct = (categoryId: number) =>
  admin.api.createProduct({
    body: { name: uniqueName("Product"), description: "Made for a category", price: 100, categoryId },
  })

const shown = (id: number) => visitor.api.getCategory({ params: { id } })

beforeAll(async () => {
  admin = await administrator(baseUrl)
})

describe("POST /api/categories", () => {
  it("adds a category that everyone sees at once", async () => {
    const body = wish({ imageUrl: "/pictures/some-picture.webp" })
    const response = await admin.request("/api/categories", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(201)
    const category = (await response.json()) as Category
    expect(category).toEqual({ ...body, id: expect.any(Number), productCount: 0 })
    expect(await visitor.api.listCategories()).toContainEqual(category)
    await addProduct(category.id)
    expect(await shown(category.id)).toEqual({ ...category, productCount: 1 })
  })

  it("rejects an existing name in any case, even in simultaneous requests", async () => {
    const { name } = await create()
    for (const taken of [name, name.toUpperCase(), ` ${name.toLowerCase()} `]) {
      expect(await refusalOf(create({ name: taken }))).toMatchObject({ status: 409, code: "taken" })
    }
    const same = uniqueName("Parallel")
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => create({ name: same })))
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    const listed = await visitor.api.listCategories()
    expect(listed.filter((category) => category.name === same)).toHaveLength(1)
  })

  it("accepts different names with the same URL form", async () => {
    const name = uniqueName("Cold therapy")
    await create({ name })
    expect((await create({ name: name.replace(" ", "-") })).id).toBeGreaterThan(0)
    expect((await create({ name: `療法${uniqueName("")}` })).id).toBeGreaterThan(0)
  })

  it.each([
    [{ name: " " }, { name: "Category name is required" }],
    [{ description: "" }, { description: "Description is required" }],
    [{ imageUrl: "nonsense" }, { imageUrl: "Please enter a valid URL" }],
  ])("rejects %o and names the field", async (changes, fields) => {
    expect(await fieldsOfRefusal(create(changes))).toEqual({ status: 400, fields })
  })

  it("is for admins only", async () => {
    expect(await refusalOf(visitor.api.createCategory({ body: wish() }))).toMatchObject({ status: 401 })
    const user = await registered(baseUrl)
    expect(await refusalOf(user.api.createCategory({ body: wish() }))).toMatchObject({ status: 403 })
  })
})

describe("PUT /api/categories/:id", () => {
  const update = (id: number, body: ReturnType<typeof wish>, by = admin) =>
    by.api.updateCategory({ params: { id }, body })

  it("replaces the category and keeps its id and products", async () => {
    const category = await create()
    await addProduct(category.id)
    const changes = wish({ imageUrl: "https://pictures.example/category.webp" })
    const changed = await update(category.id, changes)
    expect(changed).toEqual({ ...changes, id: category.id, productCount: 1 })
    expect(await shown(category.id)).toEqual(changed)
  })

  it("allows changing the case of its own name, but rejects another category's name", async () => {
    const [one, other] = [await create(), await create()]
    const upper = wish({ name: one.name.toUpperCase() })
    expect((await update(one.id, upper)).name).toBe(upper.name)
    expect(await refusalOf(update(one.id, wish({ name: other.name })))).toMatchObject({ code: "taken" })
  })

  it("returns 404 for a missing category, and 401 or 403 to non-admins", async () => {
    const category = await create()
    expect(await refusalOf(update(999_999, wish()))).toMatchObject({ status: 404, code: "not_found" })
    expect(await refusalOf(update(category.id, wish(), visitor))).toMatchObject({ status: 401 })
    const user = await registered(baseUrl)
    expect(await refusalOf(update(category.id, wish(), user))).toMatchObject({ status: 403 })
    expect(await shown(category.id)).toEqual(category)
  })
})

describe("DELETE /api/categories/:id", () => {
  it("leaves products uncategorized until their next edit and frees the name", async () => {
    const category = await create()
    const product = await addProduct(category.id)
    const call = () => admin.request(`/api/categories/${category.id}`, { method: "DELETE" })
    expect((await call()).status).toBe(204)
    expect((await call()).status).toBe(404)
    expect(await refusalOf(shown(category.id))).toMatchObject({ status: 404 })
    const left = await visitor.api.getProduct({ params: { id: product.id } })
    const { version: _version, ...shownToAll } = product
    expect(left).toEqual({ ...shownToAll, categoryId: null })
    expect(await visitor.api.listProducts({ query: { categoryId: category.id } })).toEqual([])
    const again = await create({ name: category.name })
    const { id: _id, createdAt: _createdAt, ...body } = shownToAll
    const edited = await admin.api.updateProduct({
      params: { id: product.id },
      body: { ...body, categoryId: again.id },
    })
    expect(edited.categoryId).toBe(again.id)
  })

  it("rejects a category with subcategories and explains what to do", async () => {
    const engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
    const category = await create()
    const list = await engine.get(`/admin/product-categories?q=${encodeURIComponent(category.name)}`)
    const [parent] = list.body.product_categories as { id: string }[]
    await engine.post("/admin/product-categories", {
      name: uniqueName("Child"),
      is_active: true,
      parent_category_id: parent?.id,
    })
    expect(await refusalOf(admin.api.deleteCategory({ params: { id: category.id } }))).toMatchObject({
      status: 409,
      code: "conflict",
      message: expect.stringContaining("subcategories"),
    })
    expect(await shown(category.id)).toEqual(category)
  })

  it("is for admins only", async () => {
    const category = await create()
    const path = `/api/categories/${category.id}`
    expect((await visitor.request(path, { method: "DELETE" })).status).toBe(401)
    expect((await (await registered(baseUrl)).request(path, { method: "DELETE" })).status).toBe(403)
    expect(await shown(category.id)).toEqual(category)
  })
})
