import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { EngineAdmin } from "../../support/engine"
import { changeSettings } from "../../support/settings"
import { registered, signedIn, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
let engine: EngineAdmin
let admin: Visitor
let user: Visitor
let restore: () => Promise<void>

beforeAll(async () => {
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
  admin = await signedIn(baseUrl, "admin")
  user = await registered(baseUrl)
  restore = await changeSettings(baseUrl, { maintenanceMode: true })
})
afterAll(() => restore())

const get = (visitor: Visitor, path: string) =>
  visitor.request(path, { headers: { accept: "text/html, application/json" } })

describe("maintenanceMode", () => {
  it.each(["/api/products", "/api/categories/1", "/api/testimonials"])(
    "closes %s and says until when",
    async (path) => {
      for (const visitor of [visit(baseUrl), user]) {
        const response = await get(visitor, path)
        expect(response.status).toBe(503)
        expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0)
        expect(await response.json()).toMatchObject({ code: "maintenance" })
      }
      expect((await get(admin, path)).status).toBe(200)
    },
  )

  it("leaves the configuration, user, sign-in and sign-out calls open", async () => {
    expect(await visit(baseUrl).api.getConfig()).toMatchObject({ maintenanceMode: true })
    const visitor = await signedIn(baseUrl, "newcomer")
    expect((await get(visitor, "/api/user")).status).toBe(200)
    expect((await visitor.request("/api/logout", { method: "POST" })).status).toBe(204)
  })

  it.each(["/", "/shop", "/membership", "/unsubscribe", "/account"])(
    "shows the maintenance page at %s",
    async (path) => {
      for (const visitor of [visit(baseUrl), user]) {
        const response = await get(visitor, path)
        expect(response.status).toBe(503)
        expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0)
        expect(response.headers.get("cache-control")).toMatch(/no-store/)
        const html = await response.text()
        expect(html).toContain("The shop is closed for maintenance. Please come back soon.")
        expect(html).toContain('href="/auth"')
      }
      expect((await get(admin, path)).status).toBe(200)
    },
  )

  it("lets administrators sign in", async () => {
    const response = await get(visit(baseUrl), "/auth")
    expect(response.status).toBe(200)
    expect(await response.text()).toContain("Login")
  })

  it("leaves the engine's admin open", async () => {
    expect((await engine.get("/admin/products?limit=1")).status).toBe(200)
  })

  it("lets payment webhooks through", async () => {
    const response = await fetch(`${baseUrl}/hooks/payment/system_default`, { method: "POST", body: "{}" })
    expect(response.status).toBeLessThan(500)
  })
})
