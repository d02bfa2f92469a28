import { expect, it } from "vitest"
import { PRICE_RANGES } from "@shop/contracts"
import type CatalogueModuleService from "../../backend/src/modules/catalogue/service"
import type { CatalogueEntry, CatalogueSelection } from "../../backend/src/modules/catalogue/types"
import { Random } from "../chaos/random"
import { categoryEntry, entry } from "../support/catalogue-entry"
import { moduleSuite } from "../support/module-suite"

const LEVELS: CatalogueSelection["levels"] = ["public", "member", "doctor"]
const CATEGORIES = [1, 2, 3]
const FACTS = ["Body part:Elbow", "Body part:Knee", "Material:Steel", "Material:Wool"]
const NO_DETAILS = {
  ...{ pictures: [], facts: [], files: [], netContent: null, boxContents: [], sizeGuide: null },
  ...{ returnable: true, supplyDays: null },
}
const PRODUCTS = 60
const ROUNDS = 120

moduleSuite<CatalogueModuleService>("catalogue", "catalogue", (catalogue) => {
  const random = new Random(17)
  const total = async (filter: CatalogueSelection) =>
    (await catalogue.browse({ ...filter, limit: 1, offset: 0 })).total

  function randomEntry(id: number, audienceId: number) {
    const facts = random.some(FACTS, random.int(0, FACTS.length)).map((fact) => {
      const [name = "", value = ""] = fact.split(":")
      return { name, value, filter: true }
    })
    const price = () => random.int(1, 300) * 100
    return entry(id, {
      visibility: random.pick(LEVELS),
      categoryId: random.pick([...CATEGORIES, null]),
      featured: random.chance(0.3),
      stock: random.pick([0, 0, 5]),
      doctorIds: random.chance(0.3) ? [7] : [],
      priceCents: price(),
      groupPrices: random.chance(0.5) ? { [audienceId]: price() } : {},
      details: facts.length > 0 ? { ...NO_DETAILS, facts } : null,
    })
  }

  async function change(audienceId: number): Promise<void> {
    const ids = random.some(
      Array.from({ length: PRODUCTS }, (_, index) => index + 1),
      random.int(1, 4),
    )
    const entries = ids.map((id): CatalogueEntry =>
      random.chance(0.2) ? { listed: false, productId: `prod_${id}` } : randomEntry(id, audienceId),
    )
    await catalogue.put(entries, await catalogue.ticket())
    if (!random.chance(0.3)) return
    await catalogue.writeCategories(
      [categoryEntry(random.pick(CATEGORIES), random.chance(0.7))],
      await catalogue.ticket(),
    )
    await catalogue.writeDoctors(
      [{ id: 7, listed: random.chance(0.7), name: null }],
      await catalogue.ticket(),
    )
  }

  function randomFilter(audienceId: number): CatalogueSelection {
    const maybe = <T>(chance: number, value: T) => (random.chance(chance) ? value : undefined)
    const filter = {
      levels: random.some(LEVELS, random.int(1, 3)),
      audienceId: maybe(0.5, audienceId),
      featured: maybe(0.2, true),
      doctorId: maybe(0.2, 7),
      q: maybe(0.1, "product"),
      categoryIds: maybe(0.3, random.some(CATEGORIES, random.int(1, 2))),
      visibilities: maybe(0.3, random.some(LEVELS, random.int(1, 2))),
      minPrice: maybe(0.3, random.int(0, 150) * 100),
      maxPrice: maybe(0.3, random.int(150, 300) * 100),
      available: maybe(0.3, true),
      facts: maybe(0.4, random.some(FACTS, random.int(1, 3))),
    }
    const known = Object.entries(filter).filter(([, value]) => value !== undefined)
    return Object.fromEntries(known) as unknown as CatalogueSelection
  }

  /** The counts of each choice by listing products, with one query per choice. */
  async function countedByLists(filter: CatalogueSelection, found: { categories: { id: number }[] }) {
    const { facts = [], minPrice: _min, maxPrice: _max, ...anyPrice } = filter
    const factsWith = (fact: string) => [
      ...facts.filter((one) => one.split(":")[0] !== fact.split(":")[0]),
      fact,
    ]
    const counted = {
      categories: found.categories.map(({ id }) => total({ ...filter, categoryIds: [id] })),
      levels: filter.levels.map((level) => total({ ...filter, visibilities: [level] })),
      prices: PRICE_RANGES.map(({ from, to }) =>
        total({ ...anyPrice, facts, minPrice: from, ...(to !== null && { maxPrice: to }) }),
      ),
      available: [total({ ...filter, available: true })],
      facts: FACTS.map((fact) => total({ ...filter, facts: factsWith(fact) })),
    }
    const done = Object.entries(counted).map(async ([name, counts]) => [name, await Promise.all(counts)])
    return Object.fromEntries(await Promise.all(done)) as Record<string, number[]>
  }

  it("facet counts match each choice's list after every change", async () => {
    await catalogue.openAudiences(
      await catalogue.writeAudiences({ groupIds: ["a"], sets: [["a"]], seen: [] }),
    )
    const audienceId = (await catalogue.audiences()).find(({ groupIds }) => groupIds[0] === "a")?.id ?? 0
    await catalogue.writeCategories(
      CATEGORIES.map((id) => categoryEntry(id)),
      await catalogue.ticket(),
    )
    for (let round = 0; round < ROUNDS; round += 1) {
      await change(audienceId)
      const filter = randomFilter(audienceId)
      const found = await catalogue.facets(filter)
      const ofFacts = new Map<string, number>(
        found.facts.flatMap(({ name, values }) =>
          values.map(({ value, count }) => [`${name}:${value}`, count] as const),
        ),
      )
      expect(
        {
          categories: found.categories.map(({ count }) => count),
          levels: found.levels.map(({ count }) => count),
          prices: found.prices.map(({ count }) => count),
          available: [found.available],
          facts: FACTS.map((fact) => ofFacts.get(fact) ?? 0),
        },
        JSON.stringify(filter),
      ).toEqual(await countedByLists(filter, found))
    }
  }, 120_000)

  it("facets count a product listed after thousands of unlisted ones", async () => {
    const unlisted = Array.from({ length: 2_100 }, (_, row): CatalogueEntry => {
      return { listed: false, productId: `a_${row}` }
    })
    await catalogue.put([entry(8_999, { productId: "0_1" }), ...unlisted], await catalogue.ticket())
    await catalogue.facets({ levels: LEVELS })
    const before = (await catalogue.facets({ levels: ["doctor"] })).levels[0]?.count ?? 0
    const late = entry(9_000, { productId: "z_1", visibility: "doctor", stock: 0 })
    await catalogue.put([late], await catalogue.ticket())
    expect((await catalogue.facets({ levels: ["doctor"] })).levels).toEqual([
      { visibility: "doctor", count: before + 1 },
    ])
  })
})
