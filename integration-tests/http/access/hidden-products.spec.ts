import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import type { Visibility } from "@shop/contracts"
import { EngineAdmin, EngineCustomer } from "../../support/engine"
import { setVisibility } from "../../support/visibility-settings"
import {
  PASSWORD,
  administrator,
  registered,
  registeredMember,
  uniqueName,
  visit,
  type Visitor,
} from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const engineUrl = inject("engineUrl")

interface Sample {
  id: string
  variantId: string
  title: string
}

let admin: EngineAdmin
let key: string
let samples: Record<Visibility | "membership" | "kit", Sample>
let collectionId: string

async function sampleOf(filter: string): Promise<Sample> {
  const { body } = await admin.get(`/admin/products?${filter}&fields=id,title,variants.id`)
  const [product] = body.products as { id: string; title: string; variants: { id: string }[] }[]
  if (!product) throw new Error(`No product has ${filter}`)
  return { id: product.id, title: product.title, variantId: product.variants[0]?.id ?? "" }
}

/** The oldest product of a level: newer ones are from other tests, and some of those share a name. */
async function levelSample(visibility: Visibility): Promise<Sample> {
  const product = (await visit(baseUrl).api.listProducts({ query: { visibility } })).at(-1)
  return sampleOf(`title=${encodeURIComponent(product?.name ?? "")}`)
}

/** Puts all samples in a new collection, under a new tag and a new type. */
async function groupSamples(): Promise<void> {
  const name = uniqueName("group")
  const idOf = async (path: string, key: string, body: object) =>
    ((await admin.post(path, body)).body[key] as { id: string }).id
  collectionId = await idOf("/admin/collections", "collection", { title: name })
  const tag = await idOf("/admin/product-tags", "product_tag", { value: name })
  const type = await idOf("/admin/product-types", "product_type", { value: name })
  const categories = await admin.get("/admin/product-categories?limit=1")
  const [category] = categories.body.product_categories as { id: string }[]
  const ids = Object.values(samples).map(({ id }) => id)
  for (const id of ids) {
    const answer = await admin.post(`/admin/products/${id}`, {
      collection_id: collectionId,
      type_id: type,
      tags: [{ id: tag }],
    })
    expect(answer.status).toBe(200)
  }
  await admin.post(`/admin/product-categories/${category?.id}/products`, { add: ids })
}

async function customerOf(visitor: Visitor): Promise<EngineCustomer> {
  const { email } = await visitor.api.getUser()
  return EngineCustomer.signIn(engineUrl, key, email, PASSWORD)
}

/** Every list through which the engine's store API returns products. */
const LISTS = [
  "/store/products?limit=1000&fields=id,title",
  "/store/product-variants?limit=1000&fields=id,product_id",
  "/store/product-categories?limit=1000&fields=id,*products",
  "/store/product-categories?limit=1000&fields=id,products.title",
  "/store/collections?limit=1000&fields=id,*products",
  "/store/product-tags?limit=1000",
  "/store/product-types?limit=1000",
]

async function textOf(caller: EngineCustomer, path: string): Promise<string> {
  const { status, body } = await caller.get(path)
  expect(status, `${path}: ${JSON.stringify(body)}`).toBe(200)
  return JSON.stringify(body)
}

function reveals(text: string, { title, variantId }: Sample): boolean {
  return text.includes(JSON.stringify(title)) || text.includes(JSON.stringify(variantId))
}

/** Which samples a caller finds; fails if one endpoint shows more or less than another. */
async function foundBy(caller: EngineCustomer): Promise<string[]> {
  const found = new Map<string, string>()
  const names = Object.keys(samples) as (keyof typeof samples)[]
  for (const path of [...LISTS, `/store/collections/${collectionId}?fields=id,*products`]) {
    const text = await textOf(caller, path)
    found.set(path, names.filter((name) => reveals(text, samples[name])).join())
  }
  const single = async (path: (sample: Sample) => string) => {
    const answers = await Promise.all(
      names.map(async (name) => (await caller.get(path(samples[name]))).status),
    )
    return names.filter((_, index) => answers[index] === 200).join()
  }
  found.set("product", await single(({ id }) => `/store/products/${id}`))
  found.set("variant", await single(({ variantId }) => `/store/product-variants/${variantId}`))
  found.set("by id", await single(({ id }) => `/store/products/${id}?fields=title`))
  const [first = ""] = found.values()
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries([...found.keys()].map((path) => [path, first])),
  )
  return first.split(",")
}

beforeAll(async () => {
  admin = await EngineAdmin.ofDemoShop(engineUrl)
  key = await admin.publishableKey()
  samples = {
    public: await levelSample("public"),
    member: await levelSample("member"),
    doctor: await levelSample("doctor"),
    membership: await sampleOf("handle=lifetime-membership"),
    kit: await sampleOf("handle=recovery-starter-kit"),
  }
  await groupSamples()
})

describe("the engine's store, as it comes", () => {
  it("shows every level to a visitor, and never the membership and the starter kit", async () => {
    expect(await foundBy(EngineCustomer.visitor(engineUrl, key))).toEqual(["public", "member", "doctor"])
  })
})

describe("the engine's store, with both levels hidden", () => {
  const databaseUrl = inject("databaseUrl")

  beforeAll(() => setVisibility(databaseUrl, { memberProducts: "hidden", doctorProducts: "hidden" }))
  afterAll(() => setVisibility(databaseUrl, { memberProducts: "teaser", doctorProducts: "teaser" }))

  it("shows each caller the levels they hold, at every endpoint", async () => {
    expect(await foundBy(EngineCustomer.visitor(engineUrl, key))).toEqual(["public"])
    expect(await foundBy(await customerOf(await registered(baseUrl)))).toEqual(["public"])
    expect(await foundBy(await customerOf(await registeredMember(baseUrl)))).toEqual(["public", "member"])
    const doctor = await registered(baseUrl, { isDoctor: true })
    expect(await foundBy(await customerOf(doctor))).toEqual(["public", "doctor"])
    expect(await foundBy(await customerOf(await administrator(baseUrl)))).toEqual([
      "public",
      "member",
      "doctor",
    ])
  })

  it("counts and searches only what the caller may see, whatever they filter by", async () => {
    const visitor = EngineCustomer.visitor(engineUrl, key)
    const { id, title, variantId } = samples.member
    for (const path of [
      `/store/products?id=${id}`,
      `/store/products?id[]=${id}&id[]=${samples.doctor.id}`,
      `/store/products?q=${encodeURIComponent(title)}`,
      `/store/products?$or[0][id]=${id}`,
      `/store/product-variants?id=${variantId}`,
    ]) {
      const { status, body } = await visitor.get(path)
      expect(status, path).toBe(200)
      expect(body.count, path).toBe(0)
      expect(JSON.stringify(body), path).not.toContain(title)
    }
  })

  it("says the same of what is hidden as of what is not there", async () => {
    const visitor = EngineCustomer.visitor(engineUrl, key)
    const hidden = await visitor.get(`/store/products/${samples.member.id}`)
    const missing = await visitor.get("/store/products/prod_missing")
    expect(hidden.status).toBe(404)
    expect(JSON.stringify(hidden.body).replaceAll(samples.member.id, "prod_missing")).toBe(
      JSON.stringify(missing.body),
    )
  })

  it("lets nobody put into a cart what they may not see, nor tells that it exists", async () => {
    const member = await customerOf(await registeredMember(baseUrl))
    const cart = await member.createCart()
    const items = [{ variant_id: samples.doctor.variantId, quantity: 1 }]
    const refused = { status: 404, body: { code: "not_found" } }
    expect(await member.post(`/store/carts/${cart}/line-items`, items[0])).toMatchObject(refused)
    expect(await member.post("/store/carts", { items })).toMatchObject(refused)
    expect(await member.itemsOf(cart)).toEqual([])
  })

  it("lists no options of products", async () => {
    const { body } = await admin.get("/admin/product-options?limit=1")
    const [option] = body.product_options as { id: string }[]
    const member = await customerOf(await registeredMember(baseUrl))
    for (const caller of [EngineCustomer.visitor(engineUrl, key), member]) {
      for (const path of ["/store/product-options", `/store/product-options/${option?.id}`]) {
        expect(await caller.get(path)).toMatchObject({ status: 403, body: { code: "forbidden" } })
      }
    }
  })

  it("has no search that finds products", async () => {
    const visitor = EngineCustomer.visitor(engineUrl, key)
    const { status, body } = await visitor.post("/store/search", {
      entity: "product",
      filters: { q: samples.member.title },
    })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(JSON.stringify(body)).not.toContain(samples.member.id)
  })
})
