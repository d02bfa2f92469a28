import { describe, expect, it } from "vitest"
import type CatalogueModuleService from "../../backend/src/modules/catalogue/service"
import type { CatalogueEntry, CatalogueFilter } from "../../backend/src/modules/catalogue/types"
import { categoryEntry, entry } from "../support/catalogue-entry"
import { moduleSuite } from "../support/module-suite"

const EVERY_LEVEL: CatalogueFilter["levels"] = ["public", "member", "doctor"]

moduleSuite<CatalogueModuleService>("catalogue", "catalogue", (catalogue) => {
  const put = async (...entries: CatalogueEntry[]) => catalogue.put(entries, await catalogue.ticket())
  const browse = async (filter: Partial<CatalogueFilter> = {}) => {
    const { items, total } = await catalogue.browse({ levels: EVERY_LEVEL, limit: 100, offset: 0, ...filter })
    return { ids: items.map((item) => item.id), total }
  }

  describe("customer group prices", () => {
    const only = (...sets: string[][]) => ({ groupIds: [...new Set(sets.flat())].sort(), sets, seen: [] })
    const audienceOf = async (groupIds: string[]) =>
      (await catalogue.audiences()).find((audience) => audience.groupIds.join() === groupIds.join())?.id ?? 0

    async function fill(): Promise<number> {
      await put(entry(1, { priceCents: 300 }), entry(2, { priceCents: 200 }), entry(3, { priceCents: 100 }))
      await catalogue.openAudiences(await catalogue.writeAudiences(only(["a"], ["a", "b"])))
      const audienceId = await audienceOf(["a"])
      await put(entry(1, { priceCents: 300, groupPrices: { [audienceId]: 50 } }))
      return audienceId
    }

    it("are shown, sorted and found only for their audience", async () => {
      const audienceId = await fill()
      const filters = [{}, { ids: [1, 2, 3] }, { q: "product" }]
      for (const filter of filters) {
        expect((await browse({ ...filter, sort: "price" })).ids).toEqual([3, 2, 1])
        expect((await browse({ ...filter, sort: "price", audienceId })).ids).toEqual([1, 3, 2])
        expect((await browse({ ...filter, sort: "-price", audienceId })).ids).toEqual([2, 3, 1])
      }
      expect(await browse({ sort: "name", audienceId })).toEqual({ ids: [1, 2, 3], total: 3 })
      expect(await catalogue.find(1, EVERY_LEVEL)).toMatchObject({ price: 300 })
      expect(await catalogue.find(1, EVERY_LEVEL, audienceId)).toMatchObject({ price: 50, basePrice: 300 })
      expect(await catalogue.find(2, EVERY_LEVEL, audienceId)).not.toHaveProperty("basePrice")
      expect(await catalogue.brokenTables()).toEqual([])
    })

    it("appear with a new revision and disappear with the last price list", async () => {
      const audienceId = await fill()
      const { audiences, revision } = await catalogue.current()
      expect(audiences).toContainEqual({ id: audienceId, groupIds: ["a"] })
      expect(await catalogue.writeAudiences(only(["a"], ["a", "b"]))).toEqual([])
      expect((await catalogue.current()).revision).toBe(revision)
      const [added] = await catalogue.writeAudiences(only(["a"], ["b"]))
      expect((await catalogue.current()).audiences).toEqual([{ id: audienceId, groupIds: ["a"] }])
      expect(await audienceOf(["b"])).toBe(added)
      await catalogue.writeAudiences(only())
      expect((await catalogue.current()).audiences).toEqual([])
      expect(await catalogue.brokenTables()).toEqual([])
    })

    it("list a product for a new audience in each of its categories", async () => {
      await catalogue.writeCategories([categoryEntry(7), categoryEntry(8)], await catalogue.ticket())
      await put(entry(1, { categoryId: 7, categoryIds: [7, 8] }))
      await catalogue.openAudiences(await catalogue.writeAudiences(only(["a"])))
      const audienceId = await audienceOf(["a"])
      for (const categoryId of [7, 8]) expect((await browse({ categoryId, audienceId })).ids).toEqual([1])
      expect(await catalogue.brokenTables()).toEqual([])
    })

    it("keep a discovered group set while price lists use its groups", async () => {
      await fill()
      await catalogue.writeAudiences({ ...only(["a"], ["b"]), seen: [["a", "b"]] })
      await catalogue.writeAudiences(only(["a"], ["b"]))
      expect(await audienceOf(["a", "b"])).toBeGreaterThan(0)
      await catalogue.writeAudiences(only(["a"]))
      expect(await audienceOf(["a", "b"])).toBe(0)
    })
  })
})
