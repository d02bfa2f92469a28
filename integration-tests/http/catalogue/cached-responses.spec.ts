import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import type { Product, ProductInput } from "@shop/contracts"
import { setVisibility } from "../../support/visibility-settings"
import { fetchAsStorefront } from "../../support/proxy-secret"
import { startSecondEngine, type SecondEngine } from "../../support/second-engine"
import {
  administrator,
  registered,
  registeredMember,
  uniqueName,
  visit,
  type Visitor,
} from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const WRITES = 15
/** For tests that make hundreds of calls each. */
const PATIENT = { timeout: 120_000 }
let admin: Visitor
let second: SecondEngine

beforeAll(async () => {
  admin = await administrator(baseUrl)
  second = await startSecondEngine()
})
afterAll(() => second.stop())

async function createProduct(changes: Partial<ProductInput> = {}): Promise<[Product, ProductInput]> {
  const [category] = await admin.api.listCategories()
  const body: ProductInput = {
    name: uniqueName("Kept product"),
    description: "A product that is read again and again",
    price: 1000,
    imageUrl: null,
    visibility: "public",
    categoryId: category?.id ?? 0,
    stockQuantity: 3,
    featured: false,
    doctorIds: [],
    ...changes,
  }
  return [await admin.api.createProduct({ body }), body]
}

async function read<T>(url: string, path: string): Promise<T> {
  return (await (await fetchAsStorefront(url + path)).json()) as T
}

describe("a cached response", () => {
  it("is never older than the last confirmed write, on any server", PATIENT, async () => {
    const [{ id, categoryId }, body] = await createProduct()
    const servers = [baseUrl, inject("engineUrl"), second.url]
    for (let write = 1; write <= WRITES; write += 1) {
      const price = 1000 + write
      await admin.api.updateProduct({ params: { id }, body: { ...body, price } })
      for (const url of servers) {
        const one = await read<Product>(url, `/api/products/${id}`)
        const list = await read<Product[]>(url, `/api/products?limit=24&categoryId=${categoryId}`)
        const listed = list.find((product) => product.id === id)
        expect([one.price, listed?.price], `${url} after write ${write}`).toEqual([price, price])
      }
    }
    await admin.api.deleteProduct({ params: { id } })
    for (const url of servers)
      expect((await fetchAsStorefront(`${url}/api/products/${id}`)).status, url).toBe(404)
  })

  it("is current even during the write", PATIENT, async () => {
    const [{ id }, body] = await createProduct()
    let acknowledged = 1000
    let isWriting = true
    async function readOn(url: string): Promise<void> {
      while (isWriting) {
        const least = acknowledged
        const { price } = await read<Product>(url, `/api/products/${id}`)
        expect(price, url).toBeGreaterThanOrEqual(least)
      }
    }
    async function writeAll(): Promise<void> {
      try {
        for (let price = 1001; price <= 1000 + WRITES; price += 1) {
          await admin.api.updateProduct({ params: { id }, body: { ...body, price } })
          acknowledged = price
        }
      } finally {
        isWriting = false
      }
    }
    await Promise.all([writeAll(), readOn(baseUrl), readOn(second.url), readOn(second.url)])
    await admin.api.deleteProduct({ params: { id } })
  })
})

describe("a cached response with both levels hidden", () => {
  beforeAll(() =>
    setVisibility(inject("databaseUrl"), { memberProducts: "hidden", doctorProducts: "hidden" }),
  )
  afterAll(() => setVisibility(inject("databaseUrl"), { memberProducts: "teaser", doctorProducts: "teaser" }))

  it("is only reused for people with the same access levels", async () => {
    const viewers: [Visitor, string[]][] = [
      [admin, ["doctor", "member", "public"]],
      [await registeredMember(baseUrl), ["member", "public"]],
      [await registered(baseUrl, { isDoctor: true }), ["doctor", "public"]],
      [visit(baseUrl), ["public"]],
    ]
    for (const order of [viewers, [...viewers].reverse()]) {
      const path = `/api/products?limit=1000&asked=${uniqueName("first")}`
      for (const [viewer, levels] of order) {
        const response = await viewer.request(path)
        const products = (await response.json()) as Product[]
        expect([...new Set(products.map(({ visibility }) => visibility))].sort()).toEqual(levels)
        expect(response.headers.get("x-total-count")).toBe(String(products.length))
      }
    }
  })
})

describe("a doctor whose flag is removed", () => {
  it("is removed from products and their filter immediately", async () => {
    const doctor = await registered(baseUrl, { isDoctor: true })
    const { id: doctorId } = await doctor.api.getUser()
    const [{ id }] = await createProduct({ visibility: "doctor", doctorIds: [String(doctorId)] })
    const seen = async () => ({
      assigned: (await read<Product>(second.url, `/api/products/${id}`)).doctorIds,
      found: (await read<Product[]>(second.url, `/api/products?doctorId=${doctorId}`)).map((p) => p.id),
    })
    const shown = { assigned: [String(doctorId)], found: [id] }
    expect(await seen()).toEqual(shown)
    await admin.api.setUserRole({ params: { id: doctorId }, body: { isDoctor: false } })
    expect(await seen()).toEqual({ assigned: [], found: [] })
    await admin.api.setUserRole({ params: { id: doctorId }, body: { isDoctor: true } })
    expect(await seen()).toEqual(shown)
    await admin.api.deleteProduct({ params: { id } })
  })
})
