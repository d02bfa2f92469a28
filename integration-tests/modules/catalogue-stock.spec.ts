import { expect, it } from "vitest"
import type CatalogueModuleService from "../../backend/src/modules/catalogue/service"
import type { CatalogueEntry, CatalogueFilter } from "../../backend/src/modules/catalogue/types"
import { entry } from "../support/catalogue-entry"
import { moduleSuite } from "../support/module-suite"

const EVERY_LEVEL: CatalogueFilter["levels"] = ["public", "member", "doctor"]

moduleSuite<CatalogueModuleService>("catalogue", "catalogue", (catalogue) => {
  const put = async (...entries: CatalogueEntry[]) => catalogue.put(entries, await catalogue.ticket())
  const variant = (id: string, stock: number, priceCents = 1000) => ({
    ...{ id, title: id, options: {}, sku: null, imageUrl: null, priceCents, groupPrices: {} },
    ...{ flatPriceIn: null, stock },
  })
  const inTwo = (small: number, large: number, changes: Partial<Parameters<typeof entry>[1]> = {}) =>
    entry(1, { variants: [variant("s", small), variant("l", large)], stock: small + large, ...changes })
  const stockOf = (productId: string, ...variants: [string, number][]) => ({
    productId,
    variants: variants.map(([id, stock]) => ({ id, stock })),
  })
  const shown = async () => (await catalogue.entriesOf(["prod_1"]))[0]

  it("stock updates change the variants, in order, and the product", async () => {
    await put(inTwo(3, 4))
    const written = await catalogue.writeStock(
      [stockOf("prod_1", ["l", 1], ["s", 0], ["unknown", 9])],
      await catalogue.ticket(),
    )
    expect(written).toEqual(["prod_1"])
    expect(await shown()).toEqual(inTwo(0, 1))
  })

  it("stock updates are not lost in an older refresh", async () => {
    await put(inTwo(3, 4))
    const [early, late] = [await catalogue.ticket(), await catalogue.ticket()]
    await catalogue.writeStock([stockOf("prod_1", ["s", 1])], late)
    await catalogue.put([inTwo(3, 4, { name: "Renamed" })], early)
    expect(await shown()).toEqual(inTwo(1, 4, { name: "Renamed" }))
    await put(inTwo(7, 7))
    expect(await shown()).toEqual(inTwo(7, 7))
  })

  it("stock updates give way to newer data and report the conflict", async () => {
    const [early, late] = [await catalogue.ticket(), await catalogue.ticket()]
    await catalogue.put([inTwo(3, 4)], late)
    expect(await catalogue.writeStock([stockOf("prod_1", ["s", 0])], early)).toEqual([])
    const [former, latter] = [await catalogue.ticket(), await catalogue.ticket()]
    await catalogue.writeStock([stockOf("prod_1", ["s", 1])], latter)
    expect(await catalogue.writeStock([stockOf("prod_1", ["s", 2])], former)).toEqual([])
    expect(await shown()).toEqual(inTwo(1, 4))
  })

  it("stock updates leave unlisted or incomplete products to a full refresh", async () => {
    await put({ listed: false, productId: "prod_1" }, entry(2))
    const stocks = ["prod_1", "prod_2", "prod_3"].map((id) => stockOf(id, ["s", 1]))
    expect(await catalogue.writeStock(stocks, await catalogue.ticket())).toEqual([])
    expect(await catalogue.find(2, EVERY_LEVEL)).toMatchObject({ stockQuantity: 3 })
  })

  it("stock updates and refreshes lose nothing when they run at the same time", async () => {
    await put(inTwo(0, 0))
    const writes = await Promise.all(
      Array.from({ length: 40 }, async (_, round) => {
        const [ticket, isWhole] = [await catalogue.ticket(), round % 2 === 0]
        if (isWhole) await catalogue.put([inTwo(round, 5, { name: `Name ${round}` })], ticket)
        else await catalogue.writeStock([stockOf("prod_1", ["s", round])], ticket)
        return { ticket, isWhole, round }
      }),
    )
    const inTurn = writes.sort((one, other) => one.ticket - other.ticket)
    const name = `Name ${inTurn.findLast(({ isWhole }) => isWhole)?.round}`
    const small = inTurn.at(-1)?.round ?? 0
    expect(await shown()).toEqual(inTwo(small, 5, { name }))
  })
})
