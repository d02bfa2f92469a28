import { describe, expect, it } from "vitest"
import { withDatabase } from "../../scripts/lib/database"
import { fold } from "../../backend/src/lib/spelling"
import type CatalogueModuleService from "../../backend/src/modules/catalogue/service"
import type {
  CatalogueEntry,
  CatalogueFilter,
  ListedVariant,
} from "../../backend/src/modules/catalogue/types"
import { categoryEntry, entry } from "../support/catalogue-entry"
import { moduleSuite } from "../support/module-suite"

const EVERY_LEVEL: CatalogueFilter["levels"] = ["public", "member", "doctor"]
const NO_DETAILS = {
  ...{ pictures: [], facts: [], files: [], netContent: null, boxContents: [], sizeGuide: null },
  ...{ returnable: true, supplyDays: null },
}

const variant = (sku: string | null, options: Record<string, string> = {}): ListedVariant => ({
  ...{ id: `variant_${sku ?? "none"}`, title: Object.values(options).join(" / "), options, sku },
  ...{ imageUrl: null, priceCents: 1000, groupPrices: {}, flatPriceIn: null, stock: 3 },
})

moduleSuite<CatalogueModuleService>("catalogue", "catalogue", (catalogue, databaseUrl) => {
  const put = async (...entries: CatalogueEntry[]) => catalogue.put(entries, await catalogue.ticket())
  const found = async (q: string, filter: Partial<CatalogueFilter> = {}) => {
    const whole = { levels: EVERY_LEVEL, limit: 100, offset: 0, q, ...filter }
    const { items, total } = await catalogue.browse(whole)
    const { available, prices } = await catalogue.facets(whole)
    expect([available, prices.reduce((sum, { count }) => sum + count, 0)]).toEqual([total, total])
    return items.map(({ id }) => id)
  }
  const named = (...names: string[]) =>
    put(...names.map((name, index) => entry(index + 1, { name, description: "" })))

  describe("spelling variants", () => {
    it.each([
      ["Crème Brûlée Balm", ["creme", "CREME BRULEE", "brulee", "cre\u0300me", "brûlée", "crême"]],
      ["Cafe rest", ["café", "cafe\u0301", "CAFÉ"]],
      ["Smørrebrød Łukasz Straße Œuvre", ["smorrebrod", "lukasz", "strasse", "STRASSE", "oeuvre", "œuvre"]],
      ["Knee brace", ["ｋｎｅｅ", "ＫＮＥＥ", "kn\u00ADee", "knee\u200B", "\u202Aknee\u202C"]],
      ["Ｌａｖｅｎｄｅｒ ﬁlm №2", ["lavender", "film"]],
      ["T-Shirt", ["t-shirt", "tshirt", "t shirt", "T‑shirts", "t–shirt"]],
      ["Tshirt", ["t-shirt", "t shirt"]],
      ["Backrest", ["back rest", "back-rest"]],
      ["Long sleeve", ["longsleeve", "long-sleeve"]],
      ["Roller 3-in-1", ["3in1", "3 in 1", "3-in-1"]],
      ["Vitamin B-12", ["b12", "b 12", "B-12"]],
      ["Vitamin B12", ["b-12", "b 12"]],
      ["Vitamin D 5,000 IU", ["5000", "5000 IU", "5,000 iu"]],
      ["Women’s runner’s sock", ["womens", "women's", "women´s", "women", "runners", "runner"]],
      ["Crème d’Été", ["ete", "d'été", "dete"]],
      ["关节护理贴布", ["关节", "护理", "关节护理贴布"]],
      ["Mats and boxes of cherries", ["mat", "mats", "box", "boxes", "cherry"]],
      ["Foam roller", ["rollerr", "foam rolelr"]],
      ["Insoles for flat feet", ["foot", "feet", "flat foot"]],
      ["Scarf for a child's calves", ["children", "scarves", "calf"]],
      ["ลูกกลิ้งนวดหลัง", ["นวด", "หลัง", "นวดหลัง", "ลูกกลิ้ง", "ลูกกลิ้งนวดหลัง"]],
    ])("find %j as people type it", async (name, spellings) => {
      await named(name, "Ice pack")
      for (const q of spellings) expect(await found(q), q).toEqual([1])
    })

    it("are normalized the same way in the database and the code", async () => {
      const written = [
        ...[
          "Crème d’Été",
          "İstanbul",
          "ＡＢＣ №5 ½ ™ ℠",
          "5,000,123 12,34",
          "关节",
          "ガギ が",
          "한국어",
          "Ёлка Й",
        ],
        ...[
          "ΑΘΉΝΑ ΖΕΣΤΟΣ Επίδεσμος",
          "Ilık Yastığı",
          "حِزام الأكتاف الرقبة ى",
          "Æß ø Đ",
          "ﬁ 𝔘 ①",
          "a\u200Bb\u00ADc",
          "x² Ⅷ",
          "עִבְרִית",
          "it's 'x' `y`",
          "\u0301a",
          "Ǆ ŉ …",
        ],
      ]
      const spelled = await withDatabase(
        databaseUrl,
        (sql) => sql<{ folded: string }[]>`
          select catalogue_fold(written) as folded from unnest(${written}::text[]) with ordinality u (written, place)
            order by place`,
      )
      expect(spelled.map(({ folded }) => folded)).toEqual(written.map(fold))
    })

    it("are the same for synonyms", async () => {
      await named("Crème", "Ice pack")
      await catalogue.replaceSynonyms([
        ["Onguent", "CRÈME"],
        ["ménage", "ice"],
      ])
      expect(await found("onguent")).toEqual([1])
      expect(await found("menage")).toEqual([2])
    })
  })

  describe("several words", () => {
    it("find the products with most of them if none has all", async () => {
      await named("Knee sleeve", "Knee brace", "Elbow sleeve", "Ice pack")
      expect(await found("sleeve for my knee please")).toEqual([1])
      expect(await found("knee sleeve")).toEqual([1])
      expect(await found("knee zzzzqqq")).toEqual([2, 1])
      expect(await found("knee sleeve pack")).toEqual([1])
      expect(await found("elbow brace")).toEqual([3, 2])
      expect(await found("zzzzqqq xxxxwww")).toEqual([])
    })

    it("mean the same with any filter", async () => {
      await put(entry(1, { name: "Knee sleeve" }), entry(2, { name: "Knee brace", featured: true }))
      expect(await found("knee sleeve", { featured: true })).toEqual([])
    })
  })

  describe("searchable product texts", () => {
    it("include SKUs, from three characters on", async () => {
      await put(
        entry(1, { variants: [variant("BGS-7741-S", { Size: "S" }), variant("BGS7742X", { Size: "M" })] }),
        entry(2, { variants: [variant("QUX 9"), variant(null)] }),
        entry(3, { name: "Bgs band" }),
      )
      for (const q of ["BGS-7741-S", "bgs7741s", "bgs 77", "BGS-774", "bgs7742x"]) {
        expect(await found(q), q).toEqual([1])
      }
      expect(await found("qux")).toEqual([2])
      expect(await found("bgs")).toEqual([3, 1])
      expect(await found("qux9", { sort: "price" })).toEqual([2])
      expect(await found("qu")).toEqual([])
      await put(entry(2, { variants: [variant("NEW-1")] }), {
        listed: false,
        productId: "prod_1",
      })
      expect(await found("qux")).toEqual([])
      expect(await found("bgs7741s")).toEqual([])
      expect(await found("new1")).toEqual([2])
    })

    it("include option values and all product details", async () => {
      await put(
        entry(1, { variants: [variant("A1", { Colour: "Türkis" }), variant("A2", { Colour: "Rot" })] }),
        entry(2, {
          details: {
            ...NO_DETAILS,
            facts: [{ name: "Brand", value: "Zamstquark" }],
            boxContents: ["Carrying pouch"],
          },
        }),
        entry(3, { variants: [variant("A3", { Default: "Standardvariante" })] }),
      )
      expect(await found("turkis")).toEqual([1])
      expect(await found("zamstquark")).toEqual([2])
      expect(await found("zamst")).toEqual([2])
      expect(await found("pouches")).toEqual([2])
      expect(await found("standardvariante")).toEqual([])
      await put(entry(2))
      expect(await found("zamstquark")).toEqual([])
    })

    it("include current category and doctor names", async () => {
      const name = async (category: string, doctor: string, listed = true) => {
        await catalogue.writeCategories(
          [{ ...categoryEntry(7), name: category } as never],
          await catalogue.ticket(),
        )
        await catalogue.writeDoctors([{ id: 5, listed, name: doctor }], await catalogue.ticket())
      }
      await name("Yoga & Pilates", "Kenji Tanaka")
      await put(
        entry(1, { name: "Mat", categoryId: 7 }),
        entry(2, { name: "Band", doctorIds: [5] }),
        entry(3),
      )
      expect(await found("pilates")).toEqual([1])
      expect(await found("yoga mat")).toEqual([1])
      expect(await found("tanaka")).toEqual([2])
      expect(await found("kenji tanaka")).toEqual([2])
      expect(await found("tanaka band")).toEqual([2])
      await name("Gymnastics", "Kenji Müller")
      expect(await found("pilates")).toEqual([])
      expect(await found("gymnastic")).toEqual([1])
      expect(await found("muller")).toEqual([2])
      await name("Gymnastics", "Kenji Müller", false)
      expect(await found("muller")).toEqual([])
    })

    it("exclude the category for a merely similar misspelled word", async () => {
      const category = { ...categoryEntry(7), name: "Compression Wear" }
      await catalogue.writeCategories([category], await catalogue.ticket())
      await put(entry(1, { name: "Socks", categoryId: 7 }), entry(2, { name: "Cold compression" }), entry(3))
      const both = (await found("compression")).sort()
      expect(both).toEqual([1, 2])
      for (const q of ["compresion", "compresssion"]) expect((await found(q)).sort(), q).toEqual(both)
      expect(await found("compres")).toEqual(expect.arrayContaining(both))
    })

    it("stay hidden from people who may not see the product", async () => {
      await catalogue.writeDoctors([{ id: 5, listed: true, name: "Kenji Tanaka" }], await catalogue.ticket())
      await put(
        entry(1, { name: "Knee band" }),
        entry(2, {
          name: "Knee laser",
          visibility: "doctor",
          doctorIds: [5],
          variants: [
            variant("SECRET-1", { Colour: "Ultramarine" }),
            variant("SECRET-2", { Colour: "Ochre" }),
          ],
          details: { ...NO_DETAILS, facts: [{ name: "Class", value: "Vierbee", filter: true }] },
        }),
      )
      const levels: CatalogueFilter["levels"] = ["public", "member"]
      for (const q of ["secret1", "secret", "ultramarine", "vierbee", "tanaka", "laser", "lasers"]) {
        expect(await found(q), q).toEqual([2])
        expect(await found(q, { levels }), q).toEqual([])
        expect(await found(`knee ${q}`, { levels }), q).toEqual([1])
      }
      expect((await catalogue.facets({ levels, q: "knee vierbee" })).facts).toEqual([])
    })
  })
})
