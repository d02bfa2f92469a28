import { PAGE_SLUGS } from "@shop/contracts"
import { beforeAll, describe, expect, inject, it } from "vitest"
import { withdrawnForNow } from "../../support/pages"
import { refusalOf } from "../../support/refusal"
import { administrator, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const visitor = visit(baseUrl)
const textAt = async (path: string) => (await visitor.request(path)).text()
const statusAt = async (path: string) => (await visitor.request(path)).status

let admin: Visitor
beforeAll(async () => {
  admin = await administrator(baseUrl)
})

describe("a shop without any written pages", () => {
  it("shows no invented links or pages beyond the settings", async () => {
    const restores = []
    for (const slug of PAGE_SLUGS) restores.push(await withdrawnForNow(admin, slug))
    try {
      expect((await visitor.api.getConfig()).pages).toEqual([])
      const home = await textAt("/")
      const sitemap = await textAt("/sitemap.xml")
      for (const slug of ["terms", "privacy", "health-data", "cookies", "faq", "about"] as const) {
        expect(await statusAt(`/${slug}`), slug).toBe(404)
        expect(await refusalOf(visitor.api.getPage({ params: { slug } }))).toMatchObject({ status: 404 })
        expect(home).not.toContain(`href="/${slug}"`)
        expect(sitemap).not.toContain(`/${slug}<`)
      }
      const { contactEmail, returnDays, transitDays } = await visitor.api.getConfig()
      expect(await textAt("/contact")).toContain(`mailto:${contactEmail}`)
      const returns = await textAt("/returns")
      expect(returns).toContain(`Within ${returnDays} days of delivery.`)
      expect(returns).not.toContain("electrode")
      const shipping = await textAt("/shipping")
      expect(shipping).toContain(`within ${transitDays} business days`)
      expect(shipping).not.toContain("Free")
      for (const path of ["/contact", "/returns", "/shipping"]) {
        expect(sitemap).toContain(`${path}<`)
        expect(home).toContain(`href="${path}"`)
      }
      for (const html of [home, returns, shipping]) expect(html).not.toContain("Elena Marsh")
      expect(await textAt("/auth?tab=register")).not.toContain("By registering")
      expect(home).not.toContain("By subscribing")
    } finally {
      for (const restore of restores) await restore()
    }
    expect(await textAt("/about")).toContain("Elena Marsh")
    expect(await textAt("/")).toContain(`href="/terms"`)
    expect(await textAt("/sitemap.xml")).toContain("/terms<")
  })
})
