import { beforeAll, describe, expect, inject, it } from "vitest"
import { PAGE_SLUGS, type Product } from "@shop/contracts"
import { refusalOf } from "../../support/refusal"
import { registered, visit } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const visitor = visit(baseUrl)
let products: Product[]

const ids = (list: { id: number }[]) => list.map((item) => item.id)

beforeAll(async () => {
  products = await visitor.api.listProducts()
})

describe("GET /api/products", () => {
  it("shows visitors all levels, but not the membership or the starter kit", () => {
    expect(new Set(products.map((product) => product.visibility))).toEqual(
      new Set(["public", "member", "doctor"]),
    )
    expect(products.length).toBeGreaterThanOrEqual(24)
    expect(products.filter((product) => /membership|starter kit/i.test(product.name))).toEqual([])
  })

  it("returns image paths on this shop that can be opened", async () => {
    const own = products.flatMap(({ imageUrl }) => (imageUrl?.startsWith("/static/") ? [imageUrl] : []))
    expect(own.length).toBeGreaterThanOrEqual(24)
    const picture = await visitor.request(own[0] ?? "")
    expect(picture.status).toBe(200)
    expect(picture.headers.get("content-type")).toMatch(/^image\//)
  })

  it("filters by category, doctor, featured and visibility, alone or combined", async () => {
    const doctorId = Number(products.flatMap((product) => product.doctorIds)[0])
    const categoryId = products.find((product) => product.categoryId !== null)?.categoryId ?? 0
    const expected = (test: (product: Product) => boolean) => ids(products.filter(test))
    const listed = async (query: Parameters<typeof visitor.api.listProducts>[0]) =>
      ids(await visitor.api.listProducts(query))
    expect(await listed({ query: { categoryId } })).toEqual(expected((p) => p.categoryId === categoryId))
    expect(await listed({ query: { doctorId } })).toEqual(
      expected((p) => p.doctorIds.includes(String(doctorId))),
    )
    expect(await listed({ query: { featured: true } })).toEqual(expected((p) => p.featured))
    expect(await listed({ query: { visibility: "member" } })).toEqual(
      expected((p) => p.visibility === "member"),
    )
    expect(await listed({ query: { visibility: "public", featured: true, categoryId } })).toEqual(
      expected((p) => p.visibility === "public" && p.featured && p.categoryId === categoryId),
    )
  })

  it("returns all pages with the total and the next page", async () => {
    const seen: number[] = []
    let path: string | undefined = "/api/products?limit=7&sort=price"
    while (path) {
      const response = await visitor.request(path)
      expect(response.headers.get("x-total-count")).toBe(String(products.length))
      seen.push(...ids((await response.json()) as Product[]))
      path = /^<([^>]+)>; rel="next"$/.exec(response.headers.get("link") ?? "")?.[1]
    }
    const byPrice = [...products].sort((a, b) => a.price - b.price || a.id - b.id)
    expect(seen).toEqual(ids(byPrice))
  })

  it("finds products by words, even misspelled ones", async () => {
    const found = await visitor.api.listProducts({ query: { q: "knee" } })
    expect(found.length).toBeGreaterThan(0)
    const mistyped = await visitor.api.listProducts({ query: { q: "kneee" } })
    expect(mistyped.length).toBeGreaterThan(0)
    expect(await visitor.api.listProducts({ query: { q: "zzzzqqq" } })).toEqual([])
  })

  it("rejects invalid filters and names each", async () => {
    const response = await visitor.request(
      "/api/products?limit=0&featured=yes&visibility=secret&sort=random&ids=1,x",
    )
    expect(response.status).toBe(400)
    const body = (await response.json()) as { code: string; fields: Record<string, string> }
    expect(body.code).toBe("validation")
    expect(Object.keys(body.fields).sort()).toEqual(["featured", "ids", "limit", "sort", "visibility"])
  })

  it("returns 304 when the list is unchanged", async () => {
    const first = await visitor.request("/api/products?limit=3")
    expect(first.headers.get("cache-control")).toBe("public, no-cache")
    const etag = first.headers.get("etag") ?? ""
    // Without an explicit Cache-Control, fetch requests a fresh response.
    const headers = { "if-none-match": etag, "cache-control": "max-age=0" }
    const again = await visitor.request("/api/products?limit=3", { headers })
    expect([again.status, await again.text()]).toEqual([304, ""])
  })
})

describe("GET /api/products/:id", () => {
  it("returns the same product as the list", async () => {
    const product = products[0]
    const {
      details: _details,
      variants: _variants,
      ...listed
    } = await visitor.api.getProduct({
      params: { id: product?.id ?? 0 },
    })
    expect(listed).toEqual(product)
  })

  it.each(["0", "-1", "1.5", "abc", "999999", "2147483648", "1e3", "01", "%00", "%27"])(
    "returns 404 for %s",
    async (id) => {
      const response = await visitor.request(`/api/products/${id}`)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: "not_found" })
    },
  )
})

describe("GET /api/categories", () => {
  it("counts the products shown in the list", async () => {
    const categories = await visitor.api.listCategories()
    expect(categories.map((category) => category.name)).toContain("Wellness")
    for (const category of categories) {
      const { total } = await visitor.api.page("listProducts", { query: { categoryId: category.id } })
      expect(category.productCount, category.name).toBe(total)
      expect(await visitor.api.getCategory({ params: { id: category.id } })).toEqual(category)
    }
    expect(await refusalOf(visitor.api.getCategory({ params: { id: 9999 } }))).toMatchObject({ status: 404 })
  })
})

describe("GET /api/doctors", () => {
  it("lists doctors without email or username, and returns each by id", async () => {
    const doctors = await visitor.api.listDoctors()
    expect(doctors.length).toBeGreaterThanOrEqual(4)
    for (const doctor of doctors) {
      expect(Object.keys(doctor).sort()).toEqual(
        ["doctorBio", "doctorSpecialty", "doctorTitle", "fullName", "id", "profileImage"].sort(),
      )
    }
    const [first] = doctors
    expect(await visitor.api.getDoctor({ params: { id: first?.id ?? 0 } })).toEqual(first)
  })

  it("returns 404 for a user who is not a doctor", async () => {
    const { id } = await (await registered(baseUrl)).api.getUser()
    expect(ids(await visitor.api.listDoctors())).not.toContain(id)
    expect(await refusalOf(visitor.api.getDoctor({ params: { id } }))).toMatchObject({ status: 404 })
  })
})

describe("GET /api/testimonials", () => {
  it("lists all testimonials or only featured ones", async () => {
    const all = await visitor.api.listTestimonials()
    expect(all).toHaveLength(5)
    const featured = await visitor.api.listTestimonials({ query: { featured: true } })
    expect(featured).toEqual(all.filter((testimonial) => testimonial.featured))
    expect(featured.length).toBeGreaterThan(0)
  })
})

describe("GET /api/config", () => {
  it("returns public settings only", async () => {
    expect(await visitor.api.getConfig()).toEqual({
      siteName: "Meridian Recovery",
      isDemo: true,
      starterKit: {
        name: "Recovery Starter Kit",
        contents: expect.stringContaining("massage ball"),
        value: 3500,
        imageUrl: expect.stringMatching(/^\/static\/.*starter-kit/),
      },
      siteDescription: expect.any(String),
      contactEmail: expect.stringContaining("@"),
      contactPhone: "(800) 555-0149",
      membershipPrice: 49,
      returnDays: 30,
      membershipRefundDays: 30,
      dispatchDays: 1,
      transitDays: 5,
      seller: "",
      timeZone: "UTC",
      paymentProvider: "demo",
      stripePublishableKey: null,
      googleEnabled: true,
      allowRegistration: true,
      maintenanceMode: false,
      minimumPasswordLength: 6,
      // Other tests may publish newer versions.
      pages: [...PAGE_SLUGS].sort().map((slug) => ({ slug, version: expect.any(Number) as number })),
    })
  })
})
