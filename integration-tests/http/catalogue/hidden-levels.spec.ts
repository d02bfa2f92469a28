import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import type { Product, Visibility } from "@shop/contracts"
import { refusalOf } from "../../support/refusal"
import { setVisibility as writeSeeing } from "../../support/visibility-settings"
import { administrator, registered, registeredMember, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")

const setVisibility = (memberProducts: "teaser" | "hidden", doctorProducts: "teaser" | "hidden") =>
  writeSeeing(inject("databaseUrl"), { memberProducts, doctorProducts })

const levelsSeenBy = async ({ api }: Visitor) =>
  [...new Set((await api.listProducts()).map((product) => product.visibility))].sort()

describe("with both levels hidden", () => {
  let sample: Record<Visibility, Product>
  const visitor = visit(baseUrl)

  beforeAll(async () => {
    const first = async (visibility: Visibility) => {
      const [product] = await visitor.api.listProducts({ query: { visibility, limit: 1 } })
      if (!product) throw new Error(`The demo shop has no ${visibility} product`)
      return product
    }
    sample = { public: await first("public"), member: await first("member"), doctor: await first("doctor") }
    await setVisibility("hidden", "hidden")
  })

  afterAll(() => setVisibility("teaser", "teaser"))

  it("shows each viewer their own levels, and admins all", async () => {
    expect(await levelsSeenBy(visitor)).toEqual(["public"])
    expect(await levelsSeenBy(await registered(baseUrl))).toEqual(["public"])
    expect(await levelsSeenBy(await registeredMember(baseUrl))).toEqual(["member", "public"])
    expect(await levelsSeenBy(await registered(baseUrl, { isDoctor: true }))).toEqual(["doctor", "public"])
    expect(await levelsSeenBy(await registeredMember(baseUrl, { isDoctor: true }))).toEqual([
      "doctor",
      "member",
      "public",
    ])
    expect(await levelsSeenBy(await administrator(baseUrl))).toEqual(["doctor", "member", "public"])
  })

  it("reveals nothing to visitors through filters, search, IDs or URLs", async () => {
    const { api } = visitor
    expect(await api.listProducts({ query: { visibility: "member" } })).toEqual([])
    expect(await api.listProducts({ query: { ids: `${sample.member.id},${sample.doctor.id}` } })).toEqual([])
    expect(await api.listProducts({ query: { q: sample.member.name } })).not.toContainEqual(sample.member)
    for (const { id } of [sample.member, sample.doctor]) {
      expect(await refusalOf(api.getProduct({ params: { id } }))).toMatchObject({
        status: 404,
        code: "not_found",
      })
    }
    const shown = await api.listProducts()
    for (const { id, productCount } of await api.listCategories()) {
      const listed = await api.listProducts({ query: { categoryId: id } })
      expect(productCount).toBe(listed.length)
      expect(shown).toEqual(expect.arrayContaining(listed))
      expect(listed).toEqual(expect.arrayContaining(shown.filter((product) => product.categoryId === id)))
    }
  })

  it("counts and lists only the products that a signed-in non-member may see", async () => {
    const { api } = await registered(baseUrl)
    const shown = await api.listProducts()
    expect(new Set(shown.map(({ visibility }) => visibility))).toEqual(new Set(["public"]))
    for (const { id, productCount } of await api.listCategories()) {
      const listed = await api.listProducts({ query: { categoryId: id } })
      expect(productCount).toBe(listed.length)
      expect(shown).toEqual(expect.arrayContaining(listed))
      expect(listed).toEqual(expect.arrayContaining(shown.filter((product) => product.categoryId === id)))
    }
    const doctors = await api.listDoctors()
    expect(doctors).toEqual(await visitor.api.listDoctors())
    const everything = await (await administrator(baseUrl)).api.listProducts()
    const ofDoctors = everything.filter(({ doctorIds }) => doctorIds.length > 0)
    expect(new Set(ofDoctors.map(({ visibility }) => visibility)).size).toBeGreaterThan(1)
    for (const { id } of doctors) {
      expect(await api.getDoctor({ params: { id } })).toMatchObject({ id })
      const found = await api.listProducts({ query: { doctorId: id } })
      const expected = shown.filter(({ doctorIds }) => doctorIds.includes(String(id)))
      expect(found.map((product) => product.id).sort()).toEqual(expected.map((product) => product.id).sort())
    }
  })

  it("keeps one viewer's response out of another's cache", async () => {
    for (const path of ["/api/products", "/api/categories", `/api/products/${sample.public.id}`]) {
      const response = await visitor.request(path)
      expect(response.headers.get("cache-control"), path).toBe("private, no-store")
    }
  })
})
