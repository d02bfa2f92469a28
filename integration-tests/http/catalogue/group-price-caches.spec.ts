import { createRequire } from "node:module"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import type { Product } from "@shop/contracts"
import { AS_STOREFRONT } from "../../support/proxy-secret"
import { EngineAdmin } from "../../support/engine"
import { soon } from "../../support/engine-products"
import { groupOf } from "../../support/customer-groups"
import { EngineSettings } from "../../support/engine-settings"
import { stockedProduct } from "../../support/stocked-products"
import { administrator, registeredMember, visit, type Visitor } from "../../support/visitor"
import { root } from "../../../scripts/lib/paths"

// The storefront's own undici: its shared cache in front of the engine is built on it.
const {
  Agent,
  cacheStores,
  fetch: cachingFetch,
  interceptors,
} = createRequire(path.join(root, "storefront", "package.json"))("undici") as typeof import("undici")

const [storefrontUrl, engineUrl] = [inject("storefrontUrl"), inject("engineUrl")]
let settings: EngineSettings
let member: Visitor
let product: Product

beforeAll(async () => {
  const engine = await EngineAdmin.ofDemoShop(engineUrl)
  settings = new EngineSettings(engine)
  product = await stockedProduct(await administrator(storefrontUrl), 10)
  member = await registeredMember(storefrontUrl)
  await settings.priceList([await groupOf(engine, "Members")], [{ product, amount: 14.99 }])
  await soon(async () =>
    expect(await member.api.getProduct({ params: { id: product.id } })).toMatchObject({ price: 1499 }),
  )
})
afterAll(() => settings.restore())

const reads = () => [
  `/api/products/${product.id}`,
  `/api/products?ids=${product.id}`,
  `/api/products?q=${product.name}`,
  `/api/products?ids=${product.id}&sort=price`,
]
const pages = () => [`/product/${product.id}`, `/shop?q=${product.name}`]

/** The price in a response of the shop API, or in a page. */
const priceIn = (text: string) => /"price":(\d+)/.exec(text)?.[1] ?? /\$(14\.99|19\.99)/.exec(text)?.[1]

describe("prices for members", () => {
  it("are never cached, unlike prices for visitors", async () => {
    for (const address of [...reads(), ...pages()]) {
      const [theirs, visitors] = [await member.request(address), await visit(storefrontUrl).request(address)]
      expect(theirs.headers.get("cache-control"), address).toBe("private, no-store")
      expect(visitors.headers.get("cache-control"), address).toContain("public")
      expect(visitors.headers.get("vary"), address).toContain("Cookie")
      expect(theirs.headers.get("etag") ?? "none").not.toBe(visitors.headers.get("etag"))
      expect(priceIn(await theirs.text()), address).toMatch(/1499|14\.99/)
      expect(priceIn(await visitors.text()), address).toMatch(/1999|19\.99/)
    }
  })

  it("are not served from a visitor's cache", async () => {
    for (const address of reads()) {
      const visitors = await fetch(storefrontUrl + address)
      const headers = { "if-none-match": visitors.headers.get("etag") ?? "", "cache-control": "max-age=0" }
      expect((await visit(storefrontUrl).request(address, { headers })).status).toBe(304)
      expect((await member.request(address, { headers })).status).toBe(200)
    }
  })
})

describe("a shared cache", () => {
  it.each(["facade", "pages"])("never stores a member's price: %s", async (kind) => {
    const store = new cacheStores.MemoryCacheStore()
    const dispatcher = new Agent().compose(interceptors.cache({ type: "shared", store }))
    const read = async (url: string, cookie?: string) => {
      const response = await cachingFetch(url, {
        dispatcher,
        headers: { ...AS_STOREFRONT, ...(cookie && { cookie }) },
      })
      return priceIn(await response.text())
    }
    const servers = kind === "facade" ? [storefrontUrl, engineUrl] : [storefrontUrl]
    for (const server of servers) {
      for (const address of kind === "facade" ? reads() : pages()) {
        const asked: (string | undefined)[] = []
        for (const cookie of [member.cookie(), undefined, member.cookie(), undefined, member.cookie()]) {
          asked.push(await read(server + address, cookie))
        }
        const [theirs, visitors] = kind === "facade" ? ["1499", "1999"] : ["14.99", "19.99"]
        expect(asked, server + address).toEqual([theirs, visitors, theirs, visitors, theirs])
        const { origin } = new URL(server)
        const kept = await store.get({ origin, method: "GET", path: address, headers: {} })
        const body = ((kept?.body ?? []) as Buffer[]).map(String).join("")
        expect(body, server + address).not.toMatch(/1499|14\.99/)
      }
    }
  })
})
