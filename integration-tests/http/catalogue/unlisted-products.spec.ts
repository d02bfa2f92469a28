import { beforeAll, describe, expect, inject, it } from "vitest"
import { EngineAdmin } from "../../support/engine"
import { createAtEngine } from "../../support/engine-products"
import { stockedProduct } from "../../support/stocked-products"
import { administrator, uniqueName, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
let admin: Visitor
let engine: EngineAdmin

beforeAll(async () => {
  admin = await administrator(baseUrl)
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
})

const search = (q: string) => admin.api.searchUnlistedProducts({ query: { q } })

describe("the search for unlisted products", () => {
  it("finds disabled products by words in any order, without accents, and by SKU", async () => {
    const word = uniqueName("Crème")
    const sku = uniqueName("dis-7")
    const title = `${word} Brûlée 100% Balm`
    const { engineId } = await createAtEngine(engine, { title, status: "draft" }, { sku })
    const expected = [{ id: engineId, name: title, reason: "unpublished" }]
    const plain = word.replace("è", "e").toUpperCase()
    for (const q of [title, `balm ${plain}`, `brulee 100% ${plain}`, sku, ` ${sku.toUpperCase()} `]) {
      expect(await search(q), q).toEqual(expected)
    }
    expect(await search(`${plain} 200%`)).toEqual([])
  })

  it("finds published products until they have a price", async () => {
    const price = { amount: 12.5, currency_code: "eur" }
    const { engineId, variantId, name } = await createAtEngine(engine, {}, { prices: [price] })
    expect(await search(name)).toEqual([{ id: engineId, name, reason: "not_for_sale" }])
    await engine.post(`/admin/products/${engineId}/variants/${variantId}`, {
      prices: [{ ...price, currency_code: "usd" }],
    })
    await expect.poll(() => search(name)).toEqual([])
  })

  it("excludes listed products, the membership and the starter kit", async () => {
    const { name } = await stockedProduct(admin, 1)
    for (const q of [name, "membership", "starter kit", " "]) expect(await search(q), q).toEqual([])
  })
})
