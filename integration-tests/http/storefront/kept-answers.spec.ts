import { endpoints, type Endpoint, type EndpointName } from "@shop/contracts"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { withDatabase } from "../../../scripts/lib/database"
import { askRaw } from "../../support/raw-answer"
import { EngineAdmin } from "../../support/engine"
import { cacheStatusOf, keepAnswer } from "../../support/kept-answer"
import { publishedForNow } from "../../support/pages"
import { findProduct } from "../../support/products"
import { sayOfProduct, sayOfTheShop } from "../../support/public-words"
import { startSecondEngine, type SecondEngine } from "../../support/second-engine"
import { changeSettings } from "../../support/settings"
import { setVisibility } from "../../support/visibility-settings"
import { administrator, registered, uniqueName, visit, type Visitor } from "../../support/visitor"

const url = inject("storefrontUrl")
const engineUrl = inject("engineUrl")
const database = inject("databaseUrl")

const textAt = async (path: string) => (await fetch(url + path)).text()
const keep = (path: string) => keepAnswer(url, path)

let admin: Visitor
let engine: EngineAdmin
let product: { id: number; name: string }
let category: { id: number; name: string; description: string; imageUrl: string | null }
let doctor: { visitor: Visitor; id: number; customerId: string }

beforeAll(async () => {
  admin = await administrator(url)
  engine = await EngineAdmin.ofDemoShop(engineUrl)
  product = await findProduct(admin, "public")
  const [first] = await admin.api.listCategories()
  if (!first) throw new Error("The demo shop has no category")
  category = { id: first.id, name: first.name, description: first.description, imageUrl: first.imageUrl }
  const visitor = await registered(url, { isDoctor: true })
  const { id, email } = await visitor.api.getUser()
  doctor = { visitor, id, customerId: await engine.customerOf(email) }
})

/** One way in which public content changes. `change` puts the text into it, and returns a function that undoes this. */
interface Change {
  name: string
  endpoints: EndpointName[]
  /** API calls and pages that show the text after the change. */
  paths: () => string[]
  change: (text: string) => Promise<() => Promise<unknown>>
  /** Made through the engine's own API; the shop's lists reflect it a moment later. */
  isFollowed?: boolean
}

const profileOf = async ({ visitor }: typeof doctor, fullName: string) => {
  const { username, email } = await visitor.api.getUser()
  await visitor.api.updateProfile({ body: { username, email, fullName } })
}

const CHANGES: Change[] = [
  {
    name: "the settings",
    endpoints: ["getConfig"],
    paths: () => ["/api/config", "/", "/shop", "/faq", `/product/${product.id}`],
    change: (siteName) => changeSettings(url, { siteName }),
  },
  {
    name: "a product",
    // Facets contain no text, and related products don't include the product itself: `facets.spec.ts` and
    // `related-products.spec.ts` check that those two follow.
    endpoints: ["listProducts", "getProduct", "getProductFacets", "listRelatedProducts"],
    paths: () => [
      `/api/products/${product.id}`,
      "/api/products?limit=1000",
      `/product/${product.id}`,
      `/products/${product.id}`,
    ],
    async change(name) {
      const rename = (to: string) =>
        admin.api.changeProduct({ params: { id: product.id }, body: { name: to } })
      await rename(name)
      return () => rename(product.name)
    },
  },
  {
    name: "a product in the engine's admin",
    endpoints: ["listProducts", "getProduct"],
    isFollowed: true,
    paths: () => [`/api/products/${product.id}`, `/product/${product.id}`],
    async change(title) {
      const { id } = await engine.productOf(product.name)
      await engine.post(`/admin/products/${id}`, { title })
      return () => engine.post(`/admin/products/${id}`, { title: product.name })
    },
  },
  {
    name: "a category",
    endpoints: ["listCategories", "getCategory"],
    paths: () => ["/api/categories", `/api/categories/${category.id}`, `/category/${category.id}`, "/shop"],
    async change(name) {
      const { id, ...body } = category
      await admin.api.updateCategory({ params: { id }, body: { ...body, name } })
      return () => admin.api.updateCategory({ params: { id }, body })
    },
  },
  {
    name: "a doctor's name",
    endpoints: ["listDoctors", "getDoctor"],
    paths: () => ["/api/doctors?limit=1000", `/api/doctors/${doctor.id}`, `/doctors/${doctor.id}`],
    async change(name) {
      await profileOf(doctor, name)
      return () => profileOf(doctor, "Robin Tester")
    },
  },
  {
    name: "a doctor's name in the engine's admin",
    endpoints: ["listDoctors", "getDoctor"],
    paths: () => [`/api/doctors/${doctor.id}`, `/doctors/${doctor.id}`],
    async change(name) {
      await engine.post(`/admin/customers/${doctor.customerId}`, { first_name: name, last_name: "" })
      return () => profileOf(doctor, "Robin Tester")
    },
  },
  {
    name: "a doctor's profile",
    endpoints: ["listDoctors", "getDoctor"],
    paths: () => ["/api/doctors?limit=1000", `/api/doctors/${doctor.id}`, `/doctors/${doctor.id}`],
    change: (text) =>
      withDatabase(database, async (sql) => {
        await sql`update account set doctor_bio = ${text} where id = ${doctor.id}`
        return () =>
          withDatabase(
            database,
            (again) => again`update account set doctor_bio = null where id = ${doctor.id}`,
          )
      }),
  },
  {
    name: "a review",
    endpoints: ["listReviews"],
    paths: () => [`/api/products/${product.id}/reviews`, `/product/${product.id}`],
    change: (text) => sayOfProduct({ databaseUrl: database, admin, productId: product.id }, text),
  },
  {
    name: "a page",
    endpoints: ["getPage"],
    paths: () => ["/api/pages/cookies", "/cookies"],
    change: (body) => publishedForNow(admin, "cookies", { title: "Cookies", body }),
  },
  {
    name: "a testimonial",
    endpoints: ["listTestimonials"],
    paths: () => ["/api/testimonials", "/api/testimonials?featured=true", "/"],
    change: (text) => sayOfTheShop(database, text),
  },
]

/** Responses that only a new build of the shop changes. */
const FIXED: EndpointName[] = ["getOpenApi", "getApiDocs", "getApiDocsAsset"]

/** Responses marked `private` because they depend on who asks. */
const ONES_OWN: EndpointName[] = ["getViewer"]
/** Also `private`, but with a max-age, because it may be withdrawn: see `reviews/review-pictures.spec.ts`. */
const IN_BROWSERS: EndpointName[] = ["getReviewPicture"]

describe("a public change", () => {
  it("is tested here for each public call", () => {
    const open = Object.entries(endpoints as Record<string, Endpoint>)
      .filter(([, { method, access }]) => method === "GET" && access === "any")
      .map(([name]) => name)
    const others = [...FIXED, ...ONES_OWN, ...IN_BROWSERS]
    const tried = new Set([...CHANGES.flatMap(({ endpoints }) => endpoints), ...others])
    expect([...tried].sort()).toEqual(open.sort())
  })

  it.each(CHANGES)("appears in the very next cached response: $name", async (entry) => {
    const { paths, change, isFollowed } = entry
    for (const path of paths()) await keep(path)
    const news = uniqueName("Anew")
    const takeBack = await change(news)
    try {
      for (const path of paths()) {
        if (isFollowed) await expect.poll(() => textAt(path), { timeout: 10_000 }).toContain(news)
        else expect(await textAt(path), path).toContain(news)
      }
    } finally {
      await takeBack()
    }
    for (const path of paths()) {
      if (isFollowed) await expect.poll(() => textAt(path), { timeout: 10_000 }).not.toContain(news)
      else expect(await textAt(path), path).not.toContain(news)
    }
  })

  it("removes a former doctor from the lists", async () => {
    const paths = ["/api/doctors?limit=1000", "/doctors"]
    for (const path of paths) expect(await keep(path)).toContain("Robin Tester")
    await admin.api.setUserRole({ params: { id: doctor.id }, body: { isDoctor: false } })
    expect((await fetch(`${url}/doctors/${doctor.id}`)).status).toBe(404)
    expect(await textAt(`/api/doctors?limit=1000`)).not.toContain(`"id":${doctor.id},`)
    await admin.api.setUserRole({ params: { id: doctor.id }, body: { isDoctor: true } })
    expect((await fetch(`${url}/doctors/${doctor.id}`)).status).toBe(200)
  })
})

it.each(ONES_OWN)("keeps personal responses out of the cache: %s", async (name) => {
  for (let count = 0; count < 2; count += 1) {
    const answer = await askRaw(url + endpoints[name as "getViewer"].path)
    expect([answer.status, answer.headers["cache-control"]]).toEqual([200, "private, no-store"])
    expect(cacheStatusOf(answer)).toBeUndefined()
  }
})

describe("maintenance mode", () => {
  it("closes and reopens cached pages at once", async () => {
    const paths = ["/", "/shop", "/api/products?limit=5"]
    for (const path of paths) await keep(path)
    const restore = await changeSettings(url, { maintenanceMode: true })
    try {
      for (const path of paths) {
        const { status, headers } = await askRaw(url + path)
        expect([path, status]).toEqual([path, 503])
        expect(headers["retry-after"]).toBeTruthy()
        expect(headers["cache-control"]).toContain("no-store")
        expect(cacheStatusOf({ headers })).toBeUndefined()
      }
    } finally {
      await restore()
    }
    for (const path of paths) expect((await askRaw(url + path)).status).toBe(200)
  })
})

describe("with hidden levels", () => {
  afterAll(() => setVisibility(database, { memberProducts: "teaser", doctorProducts: "teaser" }))

  it("no API response is cached and no older cached page is shown", async () => {
    const hidden = await findProduct(visit(url), "member")
    const path = `/product/${hidden.id}`
    await keep(path)
    await keep("/api/products?limit=1000")
    await setVisibility(database, { memberProducts: "hidden", doctorProducts: "teaser" })
    expect((await askRaw(url + path)).status).toBe(404)
    for (let count = 0; count < 2; count += 1) {
      const { headers, body } = await askRaw(`${url}/api/products?limit=1000`)
      expect(headers["cache-control"]).toBe("private, no-store")
      expect(cacheStatusOf({ headers })).toBeUndefined()
      expect(body.toString()).not.toContain(`"id":${hidden.id},`)
    }
  })
})

describe("a change on another engine server", () => {
  let second: SecondEngine
  beforeAll(async () => (second = await startSecondEngine()))
  afterAll(() => second.stop())

  it.each(["/", "/api/config"])(
    "appears in the next response, even right after reading settings: %s",
    async (path) => {
      await keep(path)
      // The session belongs to the shop's own server; the call goes to the other one.
      const settings = await admin.api.getSettings()
      const siteName = uniqueName("Elsewhere")
      const elsewhere = visit(second.url, admin.cookie())
      // Makes the shop's own server read the settings now, so that it may reuse them for a second.
      await admin.api.getConfig()
      await elsewhere.api.updateSettings({ body: { ...settings, siteName } })
      try {
        expect(await textAt(path)).toContain(siteName)
      } finally {
        await elsewhere.api.updateSettings({ body: settings })
      }
      expect(await textAt(path)).not.toContain(siteName)
    },
  )
})
