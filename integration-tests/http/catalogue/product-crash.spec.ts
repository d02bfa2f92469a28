import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Product } from "@shop/contracts"
import type { CutWorkflow } from "../../support/crash/cut-workflow"
import { prepareCrashingShop, type CrashingShop } from "../../support/crash/shop"
import { EngineAdmin } from "../../support/engine"
import { sizesAndColours } from "../../support/variants"
import { refusalOf } from "../../support/refusal"
import { administrator, registeredMember, uniqueName, visit, type Visitor } from "../../support/visitor"

const CREATE = {
  path: "@shop/backend/domains/product/workflows/create-shop-product",
  name: "createShopProductWorkflow",
}
const UPDATE = {
  path: "@shop/backend/domains/product/workflows/update-shop-product",
  name: "updateShopProductWorkflow",
}

/** Where the creation of a product can be cut off. */
const CREATION_POINTS = {
  "before its level is saved": { service: "catalogueAccess", method: "updateProductAccesses" },
  "before its stock is saved": { service: "inventory", method: "createInventoryLevels" },
  "before it is published": { service: "product", method: "updateProducts" },
} as const

const SET_VARIANTS = {
  path: "@shop/backend/domains/product/workflows/set-product-variants",
  name: "setProductVariantsWorkflow",
}

/** Where setting a product's variants can be cut off, always after the former ones are gone. */
const VARIANT_POINTS = {
  "before its options are saved": { service: "product", method: "createProductOptions" },
  "before its variants are saved": { service: "product", method: "createProductVariants" },
  "before its variants are counted": { service: "inventory", method: "createInventoryItems" },
  "before their stock is saved": { service: "inventory", method: "createInventoryLevels" },
} as const

let shop: CrashingShop
let admin: Visitor
let visitor: Visitor
let member: Visitor
let engine: EngineAdmin
const names = new Map<string, string>()
const inVariants = new Map<string, number>()
/** Public before; meant to become doctors-only, with a lower price and another text. */
let narrowed: Product
/** For doctors before, with a text for doctors; meant to become public, with another text. */
let widened: Product

function productBody(name: string, visibility: "public" | "doctor", categoryId: number) {
  return {
    name,
    description: "Only what was meant to be seen is seen",
    price: 1299,
    imageUrl: null,
    visibility,
    categoryId,
    stockQuantity: 100,
    featured: false,
    doctorIds: [],
  }
}

beforeAll(async () => {
  shop = await prepareCrashingShop("product-crash")
  await shop.start()
  admin = await administrator(shop.url)
  visitor = visit(shop.url)
  member = await registeredMember(shop.url)
  engine = await EngineAdmin.ofDemoShop(shop.url)
  const { id: actorId } = await admin.api.getUser()
  const [category] = await admin.api.listCategories()
  const categoryId = Number(category?.id)
  const make = (visibility: "public" | "doctor") =>
    admin.api.createProduct({ body: productBody(uniqueName("Standing"), visibility, categoryId) })
  narrowed = await make("public")
  widened = await make("doctor")
  const creations = Object.entries(CREATION_POINTS).map(([title, point]): CutWorkflow => {
    const name = uniqueName("Cut off")
    names.set(title, name)
    return { ...CREATE, point, input: { actorId, product: productBody(name, "doctor", categoryId) } }
  })
  const atText = (product: Product, visibility: string): CutWorkflow => ({
    ...UPDATE,
    point: { service: "product", method: "upsertProducts" },
    input: {
      actorId,
      id: product.id,
      changes: { visibility, description: "For the eyes of the new audience", price: 99 },
    },
  })
  const settings: CutWorkflow[] = []
  for (const [title, point] of Object.entries(VARIANT_POINTS)) {
    const { id } = await make("public")
    inVariants.set(title, id)
    settings.push({ ...SET_VARIANTS, point, input: { actorId, id, body: sizesAndColours({ S: 3, M: 0 }) } })
  }
  await shop.kill()
  await shop.cutOff([...settings, ...creations, atText(narrowed, "doctor"), atText(widened, "public")])
  await shop.recover()
}, 600_000)

afterAll(() => shop.stop())

describe("a doctor product whose creation was interrupted", () => {
  it.each(Object.keys(CREATION_POINTS))("%s is neither shown nor sold", async (title) => {
    const name = names.get(title) ?? ""
    const shown = await visitor.api.listProducts({ query: { limit: 1000 } })
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.filter((product) => product.name === name)).toEqual([])
  })

  it("is removed from the engine's admin and can be created again", async () => {
    for (const name of names.values()) {
      const { body } = await engine.get(`/admin/products?title=${encodeURIComponent(name)}&fields=id,status`)
      expect(body.products).toEqual([])
    }
    const entries = await admin.api.listAuditEntries({ query: { subject: "product", actor: "system" } })
    expect(entries.map(({ action, before }) => [action, before?.name])).toEqual(
      [...names.values()].reverse().map((name) => ["deleted", name]),
    )
  })
})

describe("a product interrupted while its variants were saved", () => {
  it.each(Object.keys(VARIANT_POINTS))("%s is sold in all variants", async (title) => {
    const product = await visitor.api.getProduct({ params: { id: inVariants.get(title) ?? 0 } })
    expect(product.variants?.map(({ title, price, stockQuantity }) => [title, price, stockQuantity])).toEqual(
      [
        ["S", 3000, 3],
        ["M", 3100, 0],
      ],
    )
    const [{ id = "" } = {}] = product.variants ?? []
    const item = await member.api.addCartItem({ body: { productId: product.id, variantId: id } })
    expect(item.product.variant?.title).toBe("S")
  })
})

describe("a product whose update was interrupted", () => {
  it("is already restricted when it was being limited to doctors", async () => {
    expect((await visitor.api.getProduct({ params: { id: narrowed.id } })).visibility).toBe("doctor")
    const refusal = await refusalOf(member.api.addCartItem({ body: { productId: narrowed.id } }))
    expect(refusal).toMatchObject({ code: "doctor_required" })
  })

  it("is still restricted when it was being opened to everyone", async () => {
    expect((await visitor.api.getProduct({ params: { id: widened.id } })).visibility).toBe("doctor")
  })
})
