import { describe, expect, it } from "vitest"
import { withDatabase } from "../../scripts/lib/database"
import { productColumns } from "../../backend/src/modules/catalogue/product-columns"
import type CatalogueModuleService from "../../backend/src/modules/catalogue/service"
import type { CatalogueEntry, CatalogueFilter } from "../../backend/src/modules/catalogue/types"
import { categoryEntry, entry } from "../support/catalogue-entry"
import { moduleSuite } from "../support/module-suite"

const EVERY_LEVEL: CatalogueFilter["levels"] = ["public", "member", "doctor"]

moduleSuite<CatalogueModuleService>("catalogue", "catalogue", (catalogue, databaseUrl) => {
  const put = async (...entries: CatalogueEntry[]) => catalogue.put(entries, await catalogue.ticket())
  const putCategory = async (id: number, listed = true) =>
    catalogue.writeCategories([categoryEntry(id, listed)], await catalogue.ticket())
  const browse = async (filter: Partial<CatalogueFilter> = {}) => {
    const { items, total } = await catalogue.browse({ levels: EVERY_LEVEL, limit: 100, offset: 0, ...filter })
    return { ids: items.map((item) => item.id), total }
  }

  describe("browsing the catalog", () => {
    it("shows the newest products first, with a total for paging", async () => {
      await put(entry(1), entry(3), entry(2))
      expect(await browse()).toEqual({ ids: [3, 2, 1], total: 3 })
      expect(await browse({ limit: 1, offset: 1 })).toEqual({ ids: [2], total: 3 })
    })

    it("sorts by price in both directions and by name in any case", async () => {
      await put(
        entry(1, { name: "banana" }),
        entry(2, { name: "Apple", priceCents: 5 }),
        entry(3, { name: "cedar" }),
      )
      expect((await browse({ sort: "price" })).ids).toEqual([2, 1, 3])
      expect((await browse({ sort: "-price" })).ids).toEqual([3, 1, 2])
      expect((await browse({ sort: "name" })).ids).toEqual([2, 1, 3])
    })

    it("never shows, counts or finds a level hidden from the viewer", async () => {
      await putCategory(7)
      await put(
        entry(1, { categoryId: 7 }),
        entry(2, { categoryId: 7, visibility: "member", name: "Secret" }),
        entry(3, { categoryId: 7, visibility: "doctor" }),
      )
      const levels: CatalogueFilter["levels"] = ["public", "doctor"]
      expect(await browse({ levels })).toEqual({ ids: [3, 1], total: 2 })
      expect(await browse({ levels, ids: [1, 2] })).toEqual({ ids: [1], total: 1 })
      expect(await browse({ levels, q: "secret" })).toEqual({ ids: [], total: 0 })
      expect(await browse({ levels, visibility: "member" })).toEqual({ ids: [], total: 0 })
      expect(await catalogue.find(2, levels)).toBeNull()
      expect(await catalogue.findCategory(7, levels)).toMatchObject({ productCount: 2 })
      expect(await catalogue.findCategory(7, EVERY_LEVEL)).toMatchObject({ productCount: 3 })
    })

    it("combines filters with matching totals", async () => {
      await putCategory(7)
      await put(
        entry(1, { categoryId: 7, featured: true, doctorIds: [5, 6] }),
        entry(2, { categoryId: 7, featured: true }),
        entry(3, { featured: true, doctorIds: [5] }),
        entry(4, { categoryId: 7, doctorIds: [5] }),
      )
      expect(await browse({ doctorId: 5 })).toEqual({ ids: [4, 3, 1], total: 3 })
      expect(await browse({ doctorId: 5, featured: true })).toEqual({ ids: [3, 1], total: 2 })
      expect(await browse({ doctorId: 5, featured: true, categoryId: 7 })).toEqual({ ids: [1], total: 1 })
      expect(await browse({ featured: false })).toEqual({ ids: [4], total: 1 })
    })

    it("forgives typos and treats wildcards as plain text", async () => {
      await put(entry(1, { name: "Percussion Massager" }), entry(2, { name: "Foam Roller" }))
      expect(await browse({ q: "masager" })).toEqual({ ids: [1], total: 1 })
      expect(await browse({ q: "rollers" })).toEqual({ ids: [2], total: 1 })
      expect(await browse({ q: "muscle" })).toMatchObject({ total: 2 })
      for (const q of ["%", "_", "' or 1=1 --", "?", "\\", "a & | !"]) {
        expect(await browse({ q }), q).toEqual({ ids: [], total: 0 })
      }
    })

    it("finds every word of a name, whatever characters separate them", async () => {
      const names = [
        "Knee/ankle brace",
        "Hot.Cold pack",
        "TENS-7000 unit",
        "Roller 3-in-1",
        "Mat (2,5 cm)",
        "Heat–ice wrap™",
        "Crème™ d’Été",
      ]
      await put(
        ...names.map((name, index) => entry(index + 1, { name, description: "" })),
        entry(8, { name: "7000 1 in" }),
      )
      for (const [index, name] of names.entries()) {
        for (const q of [name, ...(name.match(/[\p{L}\d]{2,}/gu) ?? [])]) {
          if (q !== "in") expect((await browse({ q })).ids, `${q} of ${name}`).toContain(index + 1)
        }
      }
      expect((await browse({ q: "tens 7000" })).ids).toEqual([3])
    })

    it("shows search results in the requested order", async () => {
      await put(
        entry(1, { name: "Knee band", priceCents: 900 }),
        entry(2, { name: "Knee brace", priceCents: 500 }),
      )
      expect(await browse({ q: "knee", sort: "price" })).toEqual({ ids: [2, 1], total: 2 })
      expect(await browse({ q: "knee", sort: "-price" })).toEqual({ ids: [1, 2], total: 2 })
    })

    it("ranks matches in the name above those in the description", async () => {
      await put(entry(1, { name: "Knee wrap" }), entry(2, { name: "Ice pack", description: "Cools a knee" }))
      expect((await browse({ q: "knee" })).ids).toEqual([1, 2])
    })
  })

  describe("catalog categories", () => {
    it("follow the merchant's order", async () => {
      await putCategory(1)
      await putCategory(2)
      const { items, total } = await catalogue.browseCategories({ levels: EVERY_LEVEL, limit: 10, offset: 0 })
      expect([items.map((item) => item.id), total]).toEqual([[2, 1], 2])
    })

    it("leave their products uncategorized when deleted", async () => {
      await putCategory(7)
      await put(entry(1, { categoryId: 7 }))
      await putCategory(7, false)
      expect(await catalogue.findCategory(7, EVERY_LEVEL)).toBeNull()
      expect(await browse({ categoryId: 7 })).toEqual({ ids: [], total: 0 })
      expect(await catalogue.find(1, EVERY_LEVEL)).toMatchObject({ categoryId: null })
    })
  })

  describe("writing to the catalog", () => {
    it("keeps counts correct through updates and deletions", async () => {
      await put(entry(1), entry(2))
      await put(entry(1, { featured: true, visibility: "member", doctorIds: [5] }))
      expect(await browse({ visibility: "public" })).toMatchObject({ total: 1 })
      expect(await browse({ featured: true, visibility: "member", doctorId: 5 })).toMatchObject({ total: 1 })
      await put({ listed: false, productId: "prod_1" })
      expect(await browse()).toEqual({ ids: [2], total: 1 })
      await put(entry(1))
      expect(await browse()).toEqual({ ids: [2, 1], total: 2 })
    })

    it("prevents a slow refresh from overwriting a later one or restoring deleted products", async () => {
      const [early, late] = [await catalogue.ticket(), await catalogue.ticket()]
      await catalogue.put([entry(1, { stock: 0 }), { listed: false, productId: "prod_2" }], late)
      await catalogue.put([entry(1, { stock: 9 }), entry(2)], early)
      expect(await catalogue.find(1, EVERY_LEVEL)).toMatchObject({ stockQuantity: 0 })
      expect(await catalogue.find(2, EVERY_LEVEL)).toBeNull()
    })

    it("stores prices above the 32-bit limit and returns them as numbers", async () => {
      const dear = entry(1, { priceCents: 9_999_999_999_900 })
      await put(dear)
      const listed = await catalogue.browse({ levels: EVERY_LEVEL, limit: 10, offset: 0, sort: "-price" })
      expect(listed.items).toMatchObject([{ price: dear.priceCents }])
      expect(await catalogue.find(1, EVERY_LEVEL)).toMatchObject({ price: dear.priceCents })
      expect(await catalogue.entriesOf(["prod_1"])).toEqual([dear])
    })

    it("keeps counts correct when many refreshes run at once", async () => {
      await Promise.all(
        Array.from({ length: 40 }, (_, round) =>
          put(entry((round % 3) + 1, { featured: round % 2 === 0 }), entry(4, { featured: round % 5 === 0 })),
        ),
      )
      const [featured, plain] = [await browse({ featured: true }), await browse({ featured: false })]
      expect(featured.total).toBe(featured.ids.length)
      expect(plain.total).toBe(plain.ids.length)
      expect(featured.total + plain.total).toBe(4)
    })
  })

  describe("tables maintained by triggers", () => {
    const fill = () =>
      put(
        entry(1, { categoryId: 7, featured: true, doctorIds: [5, 6] }),
        entry(2, { name: "Foam roller", visibility: "member" }),
      )

    it("match the products after every kind of write", async () => {
      await fill()
      await put(entry(1, { name: "Another", visibility: "doctor", doctorIds: [6] }))
      await put({ listed: false, productId: "prod_2" })
      expect(await catalogue.brokenTables()).toEqual([])
    })

    it.each([
      ["catalogue_count", "update catalogue_count set amount = amount + 1"],
      ["catalogue_count", "update catalogue_count set amount = 0"],
      ["catalogue_listing", "delete from catalogue_listing where id = 1"],
      ["catalogue_listing", "update catalogue_listing set price_cents = 0 where id = 2"],
      ["catalogue_word", "delete from catalogue_word where word = 'foam'"],
      ["catalogue_word", "update catalogue_word set products = 9"],
    ])("are checked and repaired: %s after %s", async (table, statement) => {
      await fill()
      await withDatabase(databaseUrl, (sql) => sql.unsafe(statement))
      expect(await catalogue.brokenTables()).toEqual([table])
      const { revision } = await catalogue.current()
      expect(await catalogue.repairTables()).toBeGreaterThan(0)
      expect(await catalogue.brokenTables()).toEqual([])
      expect((await catalogue.current()).revision).not.toBe(revision)
      expect((await browse({ q: "foam" })).ids).toEqual([2])
      expect(await browse({ doctorId: 5 })).toEqual({ ids: [1], total: 1 })
    })

    it("follow every column that clients see", async () => {
      const [row] = await withDatabase(
        databaseUrl,
        (sql) => sql<{ prosrc: string }[]>`select prosrc from pg_proc
          where oid = 'catalogue_product_follow_update'::regproc`,
      )
      const unseen = productColumns.filter(
        ({ shownAs, column }) => shownAs && !row?.prosrc.includes(`latter.${column}`),
      )
      expect(unseen).toEqual([])
    })

    it("are left alone when nothing is wrong", async () => {
      await fill()
      const { revision } = await catalogue.current()
      expect(await catalogue.repairTables()).toBe(0)
      expect((await catalogue.current()).revision).toBe(revision)
    })
  })
})
