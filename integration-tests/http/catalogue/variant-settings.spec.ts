import { beforeAll, describe, expect, inject, it } from "vitest"
import { EngineAdmin } from "../../support/engine"
import { fieldsOfRefusal, refusalOf } from "../../support/refusal"
import { stockedProduct } from "../../support/stocked-products"
import { productInVariants, sizesAndColours, variantOf } from "../../support/variants"
import { administrator, registered, uniqueName, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const visitor = visit(baseUrl)
let admin: Visitor
let engine: EngineAdmin

beforeAll(async () => {
  admin = await administrator(baseUrl)
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
})

const fieldsOf = async (call: Promise<unknown>) => Object.keys((await fieldsOfRefusal(call)).fields ?? {})
const shown = (id: number, person = visitor) => person.api.getProduct({ params: { id } })
const listed = async (id: number) => (await visitor.api.listProducts({ query: { ids: String(id) } }))[0]

describe("saving variants", () => {
  it("is for administrators and checks the version", async () => {
    const { id, version } = await productInVariants(admin, { S: 5, M: 5 })
    const body = sizesAndColours({ S: 1, M: 1 })
    const customer = await registered(baseUrl)
    expect(await refusalOf(visitor.api.setProductVariants({ params: { id }, body }))).toMatchObject({
      status: 401,
    })
    expect(await refusalOf(customer.api.setProductVariants({ params: { id }, body }))).toMatchObject({
      status: 403,
    })
    await admin.api.changeProduct({ params: { id }, body: { name: "Changed meanwhile" } })
    const late = admin.api.setProductVariants({ params: { id }, body }, { ifMatch: version })
    expect(await refusalOf(late)).toMatchObject({ code: "changed_meanwhile" })
  })

  it("shows each error at its field", async () => {
    const { id } = await stockedProduct(admin, 1)
    const { options, variants } = sizesAndColours({ S: 1, M: 1 })
    const set = (body: object) =>
      fieldsOf(admin.api.setProductVariants({ params: { id }, body: { options, variants, ...body } }))
    expect(await set({ variants: [] })).toContain("variants")
    const [first, second] = variants
    expect(await set({ variants: [first, first] })).toContain("variants.1.options")
    expect(await set({ variants: [first, { ...second, options: { Size: "XL" } }] })).toContain(
      "variants.1.options",
    )
    expect(
      await set({
        variants: [
          { ...first, sku: "SAME" },
          { ...second, sku: "SAME" },
        ],
      }),
    ).toContain("variants.1.sku")
  })

  it("appears in the engine's admin, and the other way around", async () => {
    const product = await productInVariants(admin, { S: 5, M: 5 })
    const { id, variants } = await engine.productOf<{ variants: { id: string; title: string }[] }>(
      product.name,
      "variants.id,variants.title",
    )
    expect(variants.map(({ title }) => title).sort()).toEqual(["M", "S"])
    const medium = variantOf(product, "M")
    const prices = [{ currency_code: "usd", amount: 12.5 }]
    await engine.post(`/admin/products/${id}/variants/${medium.id}`, { prices })
    await expect
      .poll(async () => variantOf(await shown(product.id), "M").price, { timeout: 10_000 })
      .toBe(1250)
    expect(await shown(product.id)).toMatchObject({ price: 1250, priceTo: 3000 })
  })
})

describe("a copy of a product", () => {
  const body = (original: { visibility: "public" | "member" | "doctor" }, changes: object = {}) => ({
    name: uniqueName("Copy"),
    description: "The same in another cotton",
    price: 5000,
    visibility: original.visibility,
    categoryId: 1,
    stockQuantity: 7,
    ...changes,
  })

  it("has the variants, prices and details, but no stock, SKUs or sale", async () => {
    const original = await productInVariants(admin, { S: 5, M: 4 })
    const { options = [], variants = [] } = original
    await admin.api.setProductVariants({
      params: { id: original.id },
      body: { options, variants: variants.map((one) => ({ ...one, sku: `${uniqueName("SKU")}` })) },
    })
    const pictures = [
      { url: "/pictures/first.webp", alt: "From the front" },
      { url: "/pictures/second.webp", alt: "Its seam" },
    ]
    const facts = [{ name: "Material", value: "Cotton" }]
    const params = { id: original.id }
    const { details } = await admin.api.setProductDetails({
      params,
      body: { pictures, facts, returnable: false },
    })
    const imageUrl = "/pictures/first.webp"
    const made = await admin.api.createProduct({ body: body(original, { copyOf: original.id, imageUrl }) })
    const copy = await shown(made.id)
    expect(copy).toMatchObject({ price: 3000, priceTo: 3100, stockQuantity: 0, details })
    expect(copy.variants).toMatchObject([
      { title: "S", options: { Size: "S" }, price: 3000, sku: null, stockQuantity: 0 },
      { title: "M", options: { Size: "M" }, price: 3100, sku: null, stockQuantity: 0 },
    ])
    expect(copy.variants?.map(({ id }) => id)).not.toContain(variants[0]?.id)
    await admin.api.setProductVariants({
      params: { id: made.id },
      body: {
        options,
        variants: (copy.variants ?? []).map((one) => ({ ...one, stockQuantity: 2 })),
      },
    })
    expect(await shown(made.id)).toMatchObject({ stockQuantity: 4 })
    expect(await shown(original.id)).toMatchObject({ stockQuantity: 9 })
  })

  it("without options takes the requested price and stock", async () => {
    const original = await stockedProduct(admin, 3)
    const { id } = await admin.api.createProduct({ body: body(original, { copyOf: original.id }) })
    expect(await shown(id)).toMatchObject({ price: 5000, stockQuantity: 7 })
    expect(await shown(id)).not.toHaveProperty("variants")
  })

  it("is rejected when the product does not exist", async () => {
    const original = await stockedProduct(admin, 1)
    await admin.api.deleteProduct({ params: { id: original.id } })
    const call = admin.api.createProduct({ body: body(original, { copyOf: original.id }) })
    expect(await fieldsOf(call)).toEqual(["copyOf"])
  })
})

describe("a product's history", () => {
  it("names the changed variants and details", async () => {
    const { id } = await productInVariants(admin, { S: 5, M: 5 })
    const facts = [{ name: "Material", value: "Cotton" }]
    await admin.api.setProductDetails({ params: { id }, body: { facts, returnable: false } })
    const [details, variants] = await admin.api.listAuditEntries({
      query: { subject: "product", subjectId: String(id), limit: 2 },
    })
    expect(details?.after).toEqual({ facts: ["Material: Cotton"], returnable: false })
    expect(variants?.after).toMatchObject({ "price of S": 3000, "price of M": 3100, "stocked of M": 5 })
  })
})

describe("product details", () => {
  it("come with the product page but not in lists", async () => {
    const { id } = await stockedProduct(admin, 1)
    const details = {
      pictures: [
        { url: "/pictures/first.webp", alt: "The sleeve from the front" },
        { url: "/pictures/second.webp", alt: "Its seam" },
      ],
      facts: [{ name: "Material", value: "Nylon, elastane" }],
      boxContents: ["1 sleeve", "Instructions"],
      returnable: true,
      supplyDays: 60,
      sizeGuide: {
        option: "Size",
        measure: "Around the middle of the knee",
        sizes: [
          { value: "S", fromMm: 300, toMm: 340 },
          { value: "M", fromMm: 340, toMm: 380 },
        ],
      },
    }
    await admin.api.setProductDetails({ params: { id }, body: details })
    const product = await shown(id)
    expect(product.details).toEqual({ ...details, files: [], netContent: null })
    expect(product.imageUrl).toBe("/pictures/first.webp")
    expect(await listed(id)).not.toHaveProperty("details")
    const gap = {
      ...details.sizeGuide,
      sizes: [details.sizeGuide.sizes[0], { value: "M", fromMm: 345, toMm: 380 }],
    }
    const body = { ...details, sizeGuide: gap as typeof details.sizeGuide }
    expect(await fieldsOf(admin.api.setProductDetails({ params: { id }, body }))).toContain("sizeGuide.sizes")
  })
})
