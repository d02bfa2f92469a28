import { randomBytes } from "node:crypto"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { fieldsOfRefusal } from "../../support/refusal"
import { stockedProduct } from "../../support/stocked-products"
import { setVisibility } from "../../support/visibility-settings"
import { sizesAndColours } from "../../support/variants"
import { administrator, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const someone = visit(baseUrl)

let admin: Visitor
beforeAll(async () => {
  admin = await administrator(baseUrl)
})

const save = (...groups: string[][]) => admin.api.updateSearchSynonyms({ body: { groups } })
const found = async (q: string) =>
  (await someone.api.listProducts({ query: { q, limit: 24 } })).map(({ name }) => name)

/** A word unlike any other, because searches tolerate typos. */
const newWord = () => Array.from(randomBytes(14), (byte) => String.fromCodePoint(97 + (byte % 26))).join("")

describe("synonyms", () => {
  afterAll(() => save())

  it("apply from the next search on, and each change is logged", async () => {
    const [told, typed, other, unknown] = [newWord(), newWord(), newWord(), newWord()]
    const { name } = await stockedProduct(admin, 3, { name: `Splint ${told} of cotton` })
    expect(await found(typed)).toEqual([])
    expect(await save([typed, `${told.toUpperCase()} of cotton`], [other, unknown])).toEqual({
      groups: [[`${told} of cotton`, typed].sort(), [other, unknown].sort()],
    })
    expect(await found(typed)).toEqual([name])
    expect(await found(`splint ${typed}`)).toEqual([name])
    expect(await found(other)).toEqual([])
    const [entry] = await admin.api.listAuditEntries({ query: { subject: "search_synonyms" } })
    expect(entry).toMatchObject({ action: "updated", actor: "admin" })
    await save()
    expect(await found(typed)).toEqual([])
  })

  it("need at least two words", async () => {
    expect(await fieldsOfRefusal(save(["brace", "support"], ["alone"]))).toMatchObject({
      status: 400,
      fields: { "groups.1": "Please enter at least two synonyms" },
    })
  })
})

describe("search keywords of a product", () => {
  const hide = (memberProducts: "teaser" | "hidden") =>
    setVisibility(inject("databaseUrl"), { memberProducts, doctorProducts: "teaser" })
  afterAll(() => hide("teaser"))

  it("work from the next save on, for people who may see the product", async () => {
    const [colour, sku] = [`Türkis${newWord()}`, `${newWord()}-77`]
    const { id, name } = await stockedProduct(admin, 0, { visibility: "member" })
    const body = sizesAndColours({ [`S / ${colour}`]: 1, [`M / ${colour}`]: 1 })
    const numbered = body.variants.map((variant, index) => ({ ...variant, sku: `${sku}-${index}` }))
    await admin.api.setProductVariants({ params: { id }, body: { ...body, variants: numbered } })
    const spellings = [colour, colour.replace("ü", "u").toUpperCase(), sku, `${sku.replace("-", " ")}-1`]
    for (const q of spellings) expect(await found(q), q).toEqual([name])
    await hide("hidden")
    for (const q of spellings) {
      // Other products may have a part of the number.
      expect(await found(q), q).not.toContain(name)
      expect((await someone.api.getProductFacets({ query: { q } })).levels, q).not.toContainEqual(
        expect.objectContaining({ visibility: "member", count: 1 }),
      )
      expect(
        (await admin.api.listProducts({ query: { q } })).map((product) => product.name),
        q,
      ).toEqual([name])
    }
  })

  it("include the name of the recommending doctor", async () => {
    const [doctor] = await someone.api.listDoctors()
    const word = newWord()
    const { name } = await stockedProduct(admin, 3, {
      name: `Splint ${word}`,
      doctorIds: [String(doctor?.id)],
    })
    await expect.poll(() => found(`${doctor?.fullName ?? ""} ${word}`)).toEqual([name])
  })
})

describe("a search with no results", () => {
  const missed = async (words: string) =>
    (await admin.api.listSearchMisses({ query: { limit: 1000 } })).find((miss) => miss.words === words)

  it("is recorded when submitted, not while typing or filtering", async () => {
    const word = newWord()
    await someone.api.listProducts({ query: { q: word, limit: 5 } })
    await someone.api.listProducts({ query: { q: word, limit: 24, available: true } })
    await admin.api.listProducts({ query: { q: word, limit: 24 } })
    expect(await missed(word)).toBeUndefined()
    expect(await found(`${word.toUpperCase()}!`)).toEqual([])
    expect((await missed(word))?.times).toBe(1)
    await found("roller")
    expect(await missed("roller")).toBeUndefined()
  })
})
