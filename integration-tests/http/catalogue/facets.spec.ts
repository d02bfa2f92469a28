import { randomBytes } from "node:crypto"
import { beforeAll, describe, expect, inject, it } from "vitest"
import type { Category, ProductFacets } from "@shop/contracts"
import { stockedProduct } from "../../support/stocked-products"
import { refusalOf } from "../../support/refusal"
import { administrator, uniqueName, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const someone = visit(baseUrl)

let admin: Visitor
let one: Category
let other: Category

const newCategory = () =>
  admin.api.createCategory({ body: { name: uniqueName("Facets"), description: "For one test alone." } })

beforeAll(async () => {
  admin = await administrator(baseUrl)
  ;[one, other] = [await newCategory(), await newCategory()]
  const add = (price: number, stock: number, categoryId: number, visibility: "public" | "member") =>
    stockedProduct(admin, stock, { price, categoryId, visibility })
  await add(1000, 5, one.id, "public")
  await add(2499, 0, one.id, "public")
  await add(2500, 5, one.id, "member")
  await add(6000, 5, other.id, "public")
})

const both = () => ({ categoryIds: `${one.id},${other.id}` })
const facetsOf = (query: Record<string, string | number | boolean>) => someone.api.getProductFacets({ query })
const ofCategories = ({ categories }: ProductFacets) =>
  [one, other].map(({ id }) => categories.find((category) => category.id === id)?.count ?? 0)

async function pricesOf(query: Record<string, string | number | boolean>): Promise<number[]> {
  const { data, total } = await someone.api.page("listProducts", { query: { ...both(), ...query } })
  expect(total).toBe(data.length)
  return data.map(({ price }) => price)
}

describe("a product list", () => {
  it("combines several filters", async () => {
    expect(await pricesOf({ sort: "price" })).toEqual([1000, 2499, 2500, 6000])
    expect(await pricesOf({ sort: "-price", available: true })).toEqual([6000, 2500, 1000])
    expect(await pricesOf({ sort: "price", minPrice: 2499, maxPrice: 2500 })).toEqual([2499, 2500])
    expect(await pricesOf({ sort: "price", visibilities: "public", available: true })).toEqual([1000, 6000])
    expect(await pricesOf({ sort: "price", categoryId: one.id, maxPrice: 2000 })).toEqual([1000])
    const { data, total } = await someone.api.page("listProducts", {
      query: { ...both(), sort: "price", limit: 1, offset: 2 },
    })
    expect([data[0]?.price, total]).toEqual([2500, 4])
  })

  it("rejects invalid filters", async () => {
    for (const query of [{ minPrice: "x" }, { visibilities: "secret" }, { categoryIds: "1,x" }]) {
      expect(await refusalOf(someone.api.listProducts({ query }))).toMatchObject({ status: 400 })
      expect(await refusalOf(someone.api.getProductFacets({ query }))).toMatchObject({ status: 400 })
    }
  })
})

describe("list facets", () => {
  it("count the results of each choice under the other active filters", async () => {
    const all = await facetsOf(both())
    expect(ofCategories(all)).toEqual([3, 1])
    expect(all.prices.map(({ count }) => count)).toEqual([2, 1, 1, 0, 0])
    expect(all.available).toBe(3)
    expect(all.levels).toContainEqual({ visibility: "member", count: 1 })

    const some = await facetsOf({ ...both(), available: true, maxPrice: 2499 })
    expect(ofCategories(some)).toEqual([1, 0])
    expect(some.prices.map(({ count }) => count)).toEqual([1, 1, 1, 0, 0])
    expect(some.available).toBe(1)
    const ofOne = await facetsOf({ categoryIds: String(one.id), visibilities: "public" })
    expect(ofCategories(ofOne)).toEqual([2, 1])
    expect(ofOne.levels).toContainEqual({ visibility: "member", count: 1 })
  })

  it("match the list and reflect changes immediately", async () => {
    const product = await stockedProduct(admin, 0, { price: 30_000, categoryId: other.id })
    expect((await facetsOf(both())).prices.at(-1)?.count).toBe(1)
    expect((await facetsOf({ ...both(), minPrice: 25_000 })).available).toBe(0)
    await admin.api.changeProduct({ params: { id: product.id }, body: { stockChange: 2 } })
    expect((await facetsOf({ ...both(), minPrice: 25_000 })).available).toBe(1)
    await admin.api.deleteProduct({ params: { id: product.id } })
    expect((await facetsOf(both())).prices.at(-1)?.count).toBe(0)
  })

  it("cover the results of a search", async () => {
    const name = uniqueName("Quokka")
    await stockedProduct(admin, 1, { name, price: 700, categoryId: one.id })
    const found = await facetsOf({ q: name })
    expect(found.prices.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0])
    expect(await facetsOf({ q: "?!" })).toMatchObject({ available: 0, categories: [] })
  })
})

describe("facets for product facts", () => {
  const factsOf = async (query: Record<string, string | number | boolean> = {}) => {
    const { facts } = await facetsOf({ categoryId: third.id, ...query })
    return Object.fromEntries(
      facts.map(({ name, values }) => [name, Object.fromEntries(values.map((v) => [v.value, v.count]))]),
    )
  }
  const namesOf = async (query: Record<string, string | number | boolean>) =>
    (await someone.api.listProducts({ query: { categoryId: third.id, ...query } })).map(({ price }) => price)
  let third: Category

  beforeAll(async () => {
    third = await newCategory()
    const add = async (price: number, stock: number, facts: [string, string, boolean?][]) => {
      const { id } = await stockedProduct(admin, stock, { price, categoryId: third.id })
      const details = { facts: facts.map(([name, value, filter]) => ({ name, value, filter })) }
      await admin.api.setProductDetails({ params: { id }, body: details })
    }
    await add(1000, 5, [
      ["Body part", "Knee, Elbow", true],
      ["Material", "Wool", true],
    ])
    await add(2000, 0, [
      ["Body part", "Knee", true],
      ["Material", "Nylon", true],
      ["Care", "Hand wash, dry flat"],
    ])
    await add(3000, 5, [["Body part", "Wrist", true]])
    await add(4000, 5, [])
  })

  it("count comma-separated values one by one, for filterable facts only", async () => {
    expect(await factsOf()).toEqual({
      "Body part": { Elbow: 1, Knee: 2, Wrist: 1 },
      Material: { Nylon: 1, Wool: 1 },
    })
    expect(await factsOf({ available: true })).toEqual({
      "Body part": { Elbow: 1, Knee: 1, Wrist: 1 },
      Material: { Wool: 1 },
    })
  })

  it("match any value of one fact and all facts together", async () => {
    expect(await namesOf({ facts: "Body part:Knee", sort: "price" })).toEqual([1000, 2000])
    expect(await namesOf({ facts: "Body part:Wrist,Body part:Elbow", sort: "price" })).toEqual([1000, 3000])
    expect(await namesOf({ facts: "Body part:Knee,Material:Wool" })).toEqual([1000])
    expect(await namesOf({ facts: "Care:Hand wash" })).toEqual([])
  })

  it("ignore the choice for their own fact", async () => {
    expect(await factsOf({ facts: "Body part:Knee" })).toEqual({
      "Body part": { Elbow: 1, Knee: 2, Wrist: 1 },
      Material: { Nylon: 1, Wool: 1 },
    })
    expect(await factsOf({ facts: "Body part:Wrist" })).toEqual({
      "Body part": { Elbow: 1, Knee: 2, Wrist: 1 },
    })
    expect((await facetsOf({ categoryId: third.id, facts: "Body part:Knee" })).available).toBe(1)
  })

  it("may have the maximum number and length", async () => {
    const { id } = await stockedProduct(admin, 1, { categoryId: other.id })
    // Random text, which the database can't compress.
    const facts = Array.from({ length: 30 }, () => ({
      name: randomBytes(100).toString("hex"),
      value: randomBytes(100).toString("hex"),
      filter: true,
    }))
    await admin.api.setProductDetails({ params: { id }, body: { facts } })
    const found = await facetsOf({ categoryId: other.id })
    expect(found.facts).toHaveLength(30)
    const [first] = found.facts
    const query = { facts: `${first?.name}:${first?.values[0]?.value}` }
    expect((await someone.api.listProducts({ query })).map((product) => product.id)).toEqual([id])
  })

  it("need a name and a value", async () => {
    for (const facts of ["Knee", "a:b:c", "Body part:", ",", "x".repeat(2001)])
      expect(await refusalOf(someone.api.listProducts({ query: { facts } }))).toMatchObject({ status: 400 })
    expect(await namesOf({ facts: "Body part:Knee'); drop table catalogue_product; --" })).toEqual([])
  })
})
