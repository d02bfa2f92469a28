import { beforeAll, expect, inject, it } from "vitest"
import { EngineAdmin } from "../../support/engine"
import { createAtEngine, shownProduct } from "../../support/engine-products"
import { fieldsOfRefusal } from "../../support/refusal"
import { sizesAndColours } from "../../support/variants"
import { administrator, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
let admin: Visitor
let engine: EngineAdmin

beforeAll(async () => {
  admin = await administrator(baseUrl)
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
})

it("a variant without a price in dollars, which the shop doesn't show, is not deleted by saving the others", async () => {
  const variant = (title: string, prices: object[]) => ({
    title,
    options: { Size: title },
    manage_inventory: true,
    prices,
  })
  const { engineId, name } = await createAtEngine(engine, {
    options: [{ title: "Size", values: ["S", "M"] }],
    variants: [
      variant("S", [{ amount: 12.5, currency_code: "usd" }]),
      variant("M", [{ amount: 11, currency_code: "eur" }]),
    ],
  })
  const shop = visit(baseUrl)
  await expect.poll(() => shownProduct(shop, name)).toBeDefined()
  const id = (await shownProduct(shop, name))?.id ?? 0
  const set = () => admin.api.setProductVariants({ params: { id }, body: sizesAndColours({ S: 4 }) })
  const { status, fields } = await fieldsOfRefusal(set())
  expect(status).toBe(400)
  expect(fields?.variants).toContain("no price in dollars: M.")
  const address = `/admin/products/${engineId}?fields=variants.id,variants.title`
  const { variants } = (await engine.get(address)).body.product as {
    variants: { id: string; title: string }[]
  }
  expect(variants.map(({ title }) => title).sort()).toEqual(["M", "S"])
  const hidden = variants.find(({ title }) => title === "M")?.id ?? ""
  await engine.post(`/admin/products/${engineId}/variants/${hidden}`, {
    prices: [{ amount: 13, currency_code: "usd" }],
  })
  await expect.poll(async () => (await shownProduct(shop, name))?.options?.length).toBe(1)
  expect((await set()).stockQuantity).toBe(4)
})
