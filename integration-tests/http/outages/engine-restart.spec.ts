import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { waitUntilHealthy } from "../../../scripts/lib/health"
import { createLifecycle } from "../../../scripts/lib/lifecycle"
import { healthUrl, startEngine, startStorefront } from "../../../scripts/lib/servers"
import type { ShopSettings } from "../../../scripts/lib/shop-environment"
import { findProduct } from "../../support/products"
import { shardLabel } from "../../support/shard"
import { prepareShop } from "../../support/start-shop"
import { administrator, registeredMember, uniqueName, visit, type Visitor } from "../../support/visitor"

const lifecycle = createLifecycle()
let settings: ShopSettings
let engine: ReturnType<typeof startEngine>
let url: string

const start = async () => {
  engine = startEngine(settings)
  await waitUntilHealthy(engine, healthUrl(settings.enginePort))
}

beforeAll(async () => {
  settings = await prepareShop({ label: shardLabel("restart") }, lifecycle)
  await start()
  lifecycle.onStop(() => engine.stop())
  const storefront = startStorefront(settings)
  lifecycle.onStop(() => storefront.stop())
  await waitUntilHealthy(storefront, healthUrl(settings.storefrontPort))
  url = `http://localhost:${settings.storefrontPort}`
}, 300_000)
afterAll(() => lifecycle.stop())

describe("an engine restart", () => {
  it(
    "fails no visitor's request, and no signed-in request once the engine is running",
    { timeout: 240_000 },
    async () => {
      const member = await registeredMember(url)
      const product = await findProduct(visit(url), "public")
      const paths = ["/", "/shop", `/product/${product.id}`, "/api/products?limit=5", "/api/config"]
      for (const path of paths) expect((await fetch(url + path)).status).toBe(200)
      // Several at once, so that several connections are open when the engine stops.
      const asUser = (visitor: Visitor) =>
        Promise.all(["/api/user", "/api/cart", "/account", "/"].map((path) => visitor.request(path)))
      await asUser(member)

      const seen: { path: string; status: number; isStale: boolean }[] = []
      let isOver = false
      const reading = Promise.all(
        paths.map(async (path) => {
          while (!isOver) {
            const response = await fetch(url + path)
            await response.arrayBuffer()
            const isStale = response.headers.has("age")
            seen.push({ path, status: response.status, isStale })
            await sleep(10)
          }
        }),
      )
      await engine.stop()
      await start()
      // The storefront server checks four times a second whether the engine is back.
      await expect.poll(async () => (await fetch(`${url}/ready`)).status, { timeout: 10_000 }).toBe(200)
      for (const { status } of await asUser(member)) expect(status).toBe(200)
      isOver = true
      await reading

      expect(seen.filter(({ status }) => status !== 200)).toEqual([])
      for (const path of paths) expect(seen.some((read) => read.path === path && read.isStale)).toBe(true)
      const name = uniqueName("After")
      await (await administrator(url)).api.changeProduct({ params: { id: product.id }, body: { name } })
      for (const path of [`/product/${product.id}`, `/api/products/${product.id}`]) {
        const response = await fetch(url + path)
        expect(response.headers.has("age")).toBe(false)
        expect(await response.text()).toContain(name)
      }
    },
  )
})
