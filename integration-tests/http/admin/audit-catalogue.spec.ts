import { beforeAll, describe, expect, inject, it } from "vitest"
import type { AuditEntry } from "@shop/contracts"
import { EngineAdmin } from "../../support/engine"
import { uniqueName, type Visitor, administrator } from "../../support/visitor"

let admin: Visitor
let engine: EngineAdmin
let categories: { id: number; name: string }[]
let doctorIds: string[]

beforeAll(async () => {
  admin = await administrator(inject("storefrontUrl"))
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
  categories = await admin.api.listCategories({ query: { limit: 2 } })
  doctorIds = (await admin.api.listDoctors({ query: { limit: 2 } })).map(({ id }) => String(id))
})

/** The entries about one thing, oldest first. */
async function entriesOf(subject: AuditEntry["subject"], id: number): Promise<AuditEntry[]> {
  const entries = await admin.api.listAuditEntries({ query: { subject, subjectId: String(id) } })
  return entries.reverse()
}

/** Merges several entries into one. */
function together(entries: AuditEntry[]) {
  const merged = { before: {}, after: {} }
  for (const { before, after } of entries) {
    merged.before = { ...before, ...merged.before }
    Object.assign(merged.after, after)
  }
  return merged
}

async function engineCategoryId(name: string): Promise<string> {
  const { body } = await engine.get("/admin/product-categories?fields=id,name&limit=1000")
  const rows = body.product_categories as { id: string; name: string }[]
  return rows.find((row) => row.name === name)?.id ?? ""
}

/** Sets a product's stock at its only location. */
async function restock(name: string, pieces: number): Promise<void> {
  type Level = { inventory_item_id: string; location_id: string }
  type Row = { variants: { inventory_items: { inventory: { location_levels: Level[] } }[] }[] }
  const { variants } = await engine.productOf<Row>(
    name,
    "variants.inventory_items.inventory.location_levels.*",
  )
  const level = variants[0]?.inventory_items[0]?.inventory.location_levels[0]
  const path = `/admin/inventory-items/${level?.inventory_item_id}/location-levels/${level?.location_id}`
  expect((await engine.post(path, { stocked_quantity: pieces })).status).toBe(200)
}

function productBody() {
  return {
    name: uniqueName("Logged"),
    description: "Made to be changed.",
    price: 1900,
    imageUrl: "https://example.com/before.webp",
    visibility: "public" as const,
    categoryId: categories[0]?.id ?? 0,
    stockQuantity: 3,
    featured: false,
    doctorIds: doctorIds.slice(0, 1),
  }
}

/** The same product with every field changed. */
function otherProductBody() {
  return {
    name: "Logged under another name",
    description: "Changed as it was made to be.",
    price: 2500,
    imageUrl: "https://example.com/after.webp",
    visibility: "doctor" as const,
    categoryId: categories[1]?.id ?? 0,
    stockQuantity: 8,
    featured: true,
    doctorIds: doctorIds.slice(1, 2),
  }
}

/** A product's body with the audit log's field names. */
function logged({ stockQuantity, ...body }: ReturnType<typeof productBody | typeof otherProductBody>) {
  return { ...body, stocked: stockQuantity }
}

describe("the product audit log", () => {
  it("records every field when a product is created, changed and deleted", async () => {
    const [was, is] = [productBody(), otherProductBody()]
    const { id } = await admin.api.createProduct({ body: was })
    await admin.api.updateProduct({ params: { id }, body: is })
    await admin.api.deleteProduct({ params: { id } })
    const status = "published"
    const common = { actor: "admin", subject: "product", subjectId: String(id) }
    expect(await entriesOf("product", id)).toEqual([
      expect.objectContaining({
        ...common,
        action: "created",
        before: null,
        after: { ...logged(was), status },
      }),
      expect.objectContaining({
        ...common,
        action: "updated",
        before: logged(was),
        after: logged(is),
      }),
      expect.objectContaining({
        ...common,
        action: "deleted",
        before: { ...logged(is), status },
        after: null,
      }),
    ])
  })

  it("skips a save that changes nothing", async () => {
    const body = productBody()
    const { id } = await admin.api.createProduct({ body })
    await admin.api.updateProduct({ params: { id }, body })
    expect(await entriesOf("product", id)).toHaveLength(1)
  })

  it("records simultaneous saves in order", async () => {
    const { id } = await admin.api.createProduct({ body: productBody() })
    const save = (price: number) => admin.api.changeProduct({ params: { id }, body: { price } })
    await Promise.all([save(2100), save(2300)])
    const [, first, second] = await entriesOf("product", id)
    expect(first?.before).toEqual({ price: 1900 })
    expect(second?.before).toEqual(first?.after)
    expect(second?.after).toEqual({ price: (await admin.api.getProduct({ params: { id } })).price })
  })

  it("records each change made in the engine's admin once", async () => {
    const [was, is] = [productBody(), otherProductBody()]
    const { id } = await admin.api.createProduct({ body: was })
    const engineId = (await engine.productOf(was.name)).id
    const path = `/admin/products/${engineId}`
    const variant = await engine.variantOfTitle(was.name)
    await restock(was.name, is.stockQuantity)
    const [from, to] = await Promise.all(categories.map(({ name }) => engineCategoryId(name)))
    await engine.post(`/admin/product-categories/${from}/products`, { remove: [engineId] })
    await engine.post(`/admin/product-categories/${to}/products`, { add: [engineId] })
    await engine.post(`${path}/variants/${variant}`, { prices: [{ amount: 25, currency_code: "usd" }] })
    const { visibility, featured, doctorIds: doctors } = is
    await engine.post(`${path}/access`, { visibility, featured, doctorIds: doctors })
    const { name: title, description, imageUrl: thumbnail } = is
    await engine.post(path, { title, description, thumbnail })
    const [, ...changes] = await entriesOf("product", id)
    expect(changes.map(({ action }) => action)).toEqual(Array(6).fill("updated"))
    expect(together(changes)).toEqual({ before: logged(was), after: logged(is) })
  })
})

describe("the category audit log", () => {
  const body = (name: string) => ({
    name: uniqueName(name),
    description: `The description of ${name}.`,
    imageUrl: `https://example.com/${name}.webp`,
  })

  it("records every field, in either admin", async () => {
    const [first, second, third] = [body("first"), body("second"), body("third")]
    const { id } = await admin.api.createCategory({ body: first })
    await admin.api.updateCategory({ params: { id }, body: second })
    await admin.api.updateCategory({ params: { id }, body: second })
    const engineId = await engineCategoryId(second.name)
    const { imageUrl, ...texts } = third
    await engine.post(`/admin/product-categories/${engineId}`, {
      ...texts,
      metadata: { image_url: imageUrl },
    })
    await admin.api.deleteCategory({ params: { id } })
    const open = { isActive: true, isInternal: false }
    const entries = await entriesOf("category", id)
    expect(entries.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      { action: "created", before: null, after: { ...first, ...open } },
      { action: "updated", before: first, after: second },
      { action: "updated", before: second, after: third },
      { action: "deleted", before: { ...third, ...open }, after: null },
    ])
  })
})
