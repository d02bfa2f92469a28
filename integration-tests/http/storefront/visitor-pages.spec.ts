import { createHash } from "node:crypto"
import { afterAll, describe, expect, inject, it } from "vitest"
import { readPage } from "../../support/page"
import { findProduct } from "../../support/products"
import { administrator, signedIn, visit, type Visitor } from "../../support/visitor"

const url = inject("storefrontUrl")
const visitor = visit(url)

const get = (path: string, headers: Record<string, string> = {}, by: Visitor = visitor) =>
  by.request(path, { headers })

describe("a page for visitors", () => {
  it.each(["/", "/shop", "/shop?q=tape&sort=price", "/doctors", "/membership", "/faq"])(
    "%s may be cached and sets no cookie",
    async (path) => {
      const response = await get(path)
      expect(response.status).toBe(200)
      expect(response.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=1, must-revalidate")
      expect(response.headers.get("vary")?.toLowerCase()).toContain("cookie")
      expect(response.headers.get("etag")).toBeTruthy()
      expect(response.headers.getSetCookie()).toEqual([])
    },
  )

  it("is the same for all visitors, and is not sent again when unchanged", async () => {
    const [first, second] = [await get("/"), await get("/")]
    const etag = first.headers.get("etag") ?? ""
    expect(await second.text()).toBe(await first.text())
    expect(second.headers.get("etag")).toBe(etag)
    const known = await get("/", { "if-none-match": etag })
    expect(known.status).toBe(304)
    expect(await known.text()).toBe("")
  })

  it("needs no process of its own in the browser, as a member's page does", async () => {
    const policyFor = async (person: Visitor) =>
      (await get("/shop", {}, person)).headers.get("cross-origin-opener-policy")
    expect(await policyFor(visitor)).toBeNull()
    expect(await policyFor(await administrator(url))).toBe("same-origin-allow-popups")
  })

  it("allows its scripts by hash and contains no nonce", async () => {
    const response = await get("/shop")
    const policy = response.headers.get("content-security-policy") ?? ""
    const { html, inlineScripts } = readPage(await response.text())
    expect(inlineScripts.length).toBeGreaterThan(2)
    for (const script of inlineScripts) {
      expect(policy).toContain(`'sha256-${createHash("sha256").update(script).digest("base64")}'`)
    }
    expect(policy).not.toContain("nonce")
    expect(html).not.toMatch(/\snonce=/)
  })

  it("uses the theme cookie without becoming private", async () => {
    const response = await get("/", { cookie: "theme=dark" })
    expect(response.headers.get("cache-control")).toContain("public")
    expect(await response.text()).toContain('<html lang="en" data-theme="dark"')
  })

  it.each(["/product/999999", "/nowhere", "/account"])(
    "is not cached when it is an error: %s",
    async (path) => {
      const response = await get(path)
      expect(response.status).not.toBe(200)
      expect(response.headers.get("cache-control") ?? "private").not.toContain("public")
    },
  )
})

describe("a page for a possibly signed-in person", () => {
  it("is private, even with a visitor's ETag", async () => {
    const etag = (await get("/")).headers.get("etag") ?? ""
    const member = await signedIn(url, "member")
    const response = await get("/", { "if-none-match": etag }, member)
    expect(response.status).toBe(200)
    expect(response.headers.get("cache-control")).toBe("private, no-store")
    expect(response.headers.has("etag")).toBe(false)
    expect(await response.text()).toContain("member")
    expect(await (await get("/")).text()).not.toContain("member@")
  })

  it("is private with any cookie that could be a session", async () => {
    const response = await get("/", { cookie: "shop_session=made-up" })
    expect(response.headers.get("cache-control")).toBe("private, no-store")
  })
})

describe("a catalog change", async () => {
  const admin = await administrator(url)
  const product = await findProduct(admin, "public")
  const { id, ...body } = product
  const save = (price: number) =>
    admin.api.updateProduct({
      params: { id },
      body: { ...body, categoryId: body.categoryId ?? 1, price },
    })
  afterAll(() => save(product.price))

  it("appears on a visitor's very next page", async () => {
    const path = `/product/${id}`
    const before = await get(path)
    expect(await before.text()).not.toContain("$4,321.09")
    await save(432_109)
    const after = await get(path, { "if-none-match": before.headers.get("etag") ?? "" })
    expect(after.status).toBe(200)
    expect(await after.text()).toContain("$4,321.09")
  })
})
