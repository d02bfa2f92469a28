import { beforeAll, describe, expect, inject, it } from "vitest"
import type { Category, Product } from "@shop/contracts"
import { EngineAdmin } from "../../support/engine"
import { administrator, uniqueName, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const visitor = visit(baseUrl)
let admin: Visitor
let engine: EngineAdmin

beforeAll(async () => {
  admin = await administrator(baseUrl)
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
})

/** A public product that the engine's admin has put in two categories. */
async function inTwoCategories() {
  const categories: Category[] = []
  for (const name of ["Tubes", "Wraps"].map(uniqueName)) {
    categories.push(await admin.api.createCategory({ body: { name, description: "Of two", imageUrl: null } }))
  }
  const [first, second] = categories as [Category, Category]
  const name = uniqueName("Cold tube")
  const body = { name, description: "Cools a knee", price: 1000, categoryId: second.id, stockQuantity: 5 }
  const product = await admin.api.createProduct({ body: { ...body, visibility: "public" } })
  const { body: found } = await engine.get("/admin/product-categories?limit=1000&fields=id,name")
  const engineIdOf = ({ name: wanted }: Category) =>
    (found.product_categories as { id: string; name: string }[]).find((one) => one.name === wanted)?.id ?? ""
  const { id: engineId } = await engine.productOf(name)
  const saved = await engine.post(`/admin/products/${engineId}`, {
    categories: categories.map((category) => ({ id: engineIdOf(category) })),
  })
  expect(saved.status).toBe(200)
  return { first, second, product, engineIdOf }
}

const listed = async (categoryId: number) =>
  (await visitor.api.listProducts({ query: { categoryId } })).map(({ id }) => id)
const among = async (...categoryIds: number[]) =>
  (await visitor.api.listProducts({ query: { categoryIds: categoryIds.join(",") } })).map(({ id }) => id)
const counted = async ({ id }: Category) => (await visitor.api.getCategory({ params: { id } })).productCount
const shown = ({ id }: Product) => visitor.api.getProduct({ params: { id } })

describe("a product in two categories", () => {
  it("counts in each list and facet, and once overall", async () => {
    const before = (await visitor.api.page("listProducts", {})).total ?? 0
    const { first, second, product } = await inTwoCategories()
    expect(await listed(first.id)).toEqual([product.id])
    expect(await listed(second.id)).toEqual([product.id])
    expect(await among(first.id, second.id)).toEqual([product.id])
    expect([await counted(first), await counted(second)]).toEqual([1, 1])
    expect((await visitor.api.page("listProducts", {})).total).toBe(before + 1)
    const { categories } = await visitor.api.getProductFacets({ query: { q: product.name } })
    expect(categories).toEqual([
      { id: first.id, count: 1 },
      { id: second.id, count: 1 },
    ])
    const chosen = await visitor.api.getProductFacets({ query: { categoryIds: String(second.id) } })
    expect(chosen.categories).toContainEqual({ id: first.id, count: 1 })
  })

  it("is shown under the first category and found by the name of either", async () => {
    const { first, second, product } = await inTwoCategories()
    expect(await shown(product)).toMatchObject({ categoryId: first.id })
    for (const { name } of [first, second]) {
      expect((await visitor.api.listProducts({ query: { q: name } })).map(({ id }) => id)).toContain(
        product.id,
      )
    }
  })

  it("keeps both categories when saved and stays visible when one is hidden", async () => {
    const { first, second, product, engineIdOf } = await inTwoCategories()
    const { id, createdAt: _createdAt, ...saved } = await shown(product)
    const save = (changes: object) =>
      admin.api.updateProduct({
        params: { id },
        body: { ...saved, ...changes, categoryId: Number(saved.categoryId) },
      })
    await save({ description: "Cools an elbow" })
    expect([await listed(first.id), await listed(second.id)]).toEqual([[id], [id]])
    const hidden = await engine.post(`/admin/product-categories/${engineIdOf(first)}`, { is_active: false })
    expect(hidden.status).toBe(200)
    expect(await shown(product)).toMatchObject({ categoryId: second.id })
    expect(await listed(second.id)).toEqual([id])
    const other = await inTwoCategories()
    await admin.api.updateProduct({
      params: { id: other.product.id },
      body: { ...saved, name: uniqueName("Tube"), categoryId: second.id },
    })
    expect([await listed(other.first.id), await listed(other.second.id)]).toEqual([[], []])
    expect(await counted(second)).toBe(2)
  })
})
