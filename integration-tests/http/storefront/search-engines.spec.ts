import { afterAll, describe, expect, inject, it } from "vitest"
import { readPage } from "../../support/page"
import { findProduct } from "../../support/products"
import { setVisibility } from "../../support/visibility-settings"
import { visit } from "../../support/visitor"

const url = inject("storefrontUrl")
const visitor = visit(url)

const load = async (path: string) => readPage(await (await visitor.request(path)).text())
const thingOf = (page: Awaited<ReturnType<typeof load>>, type: string) =>
  page.things.find((thing) => thing["@type"] === type)

const SITEMAP =
  /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+">\n((?:<url><loc>[^<>&]+<\/loc><\/url>\n)+)<\/urlset>\n$/

/** The paths in the sitemap, which has to be well-formed to the last character. */
async function sitemapPaths(): Promise<string[]> {
  const response = await visitor.request("/sitemap.xml")
  expect(response.headers.get("content-type")).toContain("application/xml")
  const [, body = ""] = SITEMAP.exec(await response.text()) ?? []
  return [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => {
    expect(address.startsWith(`${url}/`)).toBe(true)
    return address.slice(url.length)
  })
}

describe("search engine data", () => {
  it("describes a product with its offer, breadcrumb and canonical address", async () => {
    const product = await findProduct(visitor, "public")
    const page = await load(`/products/${product.id}`)
    const address = `${url}/product/${product.id}`
    expect(page.canonical).toBe(address)
    expect(thingOf(page, "Product")).toMatchObject({
      "@context": "https://schema.org",
      name: product.name,
      url: address,
      offers: {
        price: (product.price / 100).toFixed(2),
        priceCurrency: "USD",
        availability: "https://schema.org/InStock",
      },
    })
    expect(thingOf(page, "BreadcrumbList")).toMatchObject({
      itemListElement: [
        { position: 1, name: "Shop", item: `${url}/shop` },
        { position: 2 },
        { position: 3, name: product.name },
      ],
    })
    expect(page.meta("og:url")).toBe(address)
    expect(page.meta("twitter:card")).toBe("summary_large_image")
    const picture = await fetch(page.meta("og:image") ?? "")
    expect(picture.headers.get("content-type")).toContain("image/jpeg")
  })

  it("describes the shop with its search, and doctors as people", async () => {
    const home = await load("/")
    expect(thingOf(home, "Organization")).toMatchObject({ url: `${url}/` })
    expect(thingOf(home, "WebSite")).toMatchObject({
      potentialAction: { target: { urlTemplate: `${url}/shop?q={search_term_string}` } },
    })
    expect((await fetch(home.meta("og:image") ?? "")).status).toBe(200)
    const [doctor] = await visitor.api.listDoctors({ query: { limit: 1 } })
    const page = await load(`/doctors/${doctor?.id}`)
    expect(thingOf(page, "Person")).toMatchObject({ url: `${url}/doctors/${doctor?.id}` })
  })

  it("excludes private pages and search results", async () => {
    for (const path of ["/auth", "/shop?q=tape", "/shop?sort=price", "/category/1?featured=true", "/nowhere"])
      expect([path, (await load(path)).meta("robots")]).toEqual([path, "noindex"])
    for (const path of ["/", "/shop", "/shop?page=2", "/category/1"])
      expect([path, (await load(path)).meta("robots")]).toEqual([path, undefined])
    expect((await load("/categories/1?featured=true")).canonical).toBe(`${url}/category/1`)
    expect((await load("/shop?page=2")).canonical).toBe(`${url}/shop?page=2`)
  })

  it("is announced in robots.txt", async () => {
    const lines = (await (await visitor.request("/robots.txt")).text()).split("\n")
    expect(lines).toEqual(
      expect.arrayContaining([
        "Disallow: /api/",
        "Disallow: /account",
        "Disallow: /checkout",
        `Sitemap: ${url}/sitemap.xml`,
      ]),
    )
  })

  it("lists every public page in the sitemap once", async () => {
    const found = await sitemapPaths()
    const products = await visitor.api.listProducts({ query: { limit: 1000 } })
    const categories = await visitor.api.listCategories()
    const doctors = await visitor.api.listDoctors()
    const expected = [
      ...products.map(({ id }) => `/product/${id}`),
      ...categories.map(({ id }) => `/category/${id}`),
      ...doctors.map(({ id }) => `/doctors/${id}`),
    ]
    expect(found).toEqual(expect.arrayContaining(["/", "/shop", "/membership", ...expected]))
    expect(new Set(found).size).toBe(found.length)
    expect(found.filter((path) => /^\/(product|category|doctors)\/\d+$/.test(path))).toHaveLength(
      expected.length,
    )
  })
})

describe("search engine data with hidden levels", () => {
  const database = inject("databaseUrl")
  const shown = { memberProducts: "teaser", doctorProducts: "teaser" } as const
  afterAll(() => setVisibility(database, shown))

  it("contains only what visitors may see", async () => {
    const member = await findProduct(visitor, "member")
    const doctor = await findProduct(visitor, "doctor")
    expect(await sitemapPaths()).toContain(`/product/${member.id}`)
    expect((await load(`/product/${member.id}`)).html).toContain(member.name)

    await setVisibility(database, { memberProducts: "hidden", doctorProducts: "hidden" })
    const paths = await sitemapPaths()
    for (const product of [member, doctor]) {
      expect(paths).not.toContain(`/product/${product.id}`)
      const response = await visitor.request(`/product/${product.id}`)
      const page = readPage(await response.text())
      expect(response.status).toBe(404)
      expect(thingOf(page, "Product")).toBeUndefined()
      for (const path of ["/", "/shop", "/shop?page=2", `/shop?q=${encodeURIComponent(product.name)}`]) {
        expect(await (await visitor.request(path)).text()).not.toContain(`/product/${product.id}"`)
      }
    }
  })
})
