import { beforeAll, expect, inject, it } from "vitest"
import type { AllVariants } from "@shop/contracts"
import { EngineAdmin } from "../../support/engine"
import { createAtEngine, shownProduct } from "../../support/engine-products"
import { fieldsOfRefusal } from "../../support/refusal"
import { sizesAndColours } from "../../support/variants"
import { administrator, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const shop = visit(baseUrl)
let admin: Visitor
let engine: EngineAdmin

beforeAll(async () => {
  admin = await administrator(baseUrl)
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
})

/** A product in two sizes, of which M has no price in dollars. */
async function inOnePricedSize() {
  // With ranks, because ids that are made in the same millisecond are in no order.
  const variant = (variant_rank: number, title: string, sku: string, prices: object[]) => ({
    title,
    sku,
    variant_rank,
    options: { Size: title },
    manage_inventory: true,
    prices,
  })
  const mark = crypto.randomUUID()
  const { engineId, name } = await createAtEngine(engine, {
    options: [{ title: "Size", values: ["S", "M"] }],
    variants: [
      variant(0, "S", `S-${mark}`, [{ amount: 12.5, currency_code: "usd" }]),
      variant(1, "M", `M-${mark}`, [{ amount: 11, currency_code: "eur" }]),
    ],
  })
  await expect.poll(() => shownProduct(shop, name)).toBeDefined()
  return { engineId, name, id: (await shownProduct(shop, name))?.id ?? 0 }
}

async function atEngine(engineId: string) {
  const address = `/admin/products/${engineId}?fields=variants.id,variants.title,variants.sku,variants.prices.*`
  const { variants } = (await engine.get(address)).body.product as {
    variants: {
      id: string
      title: string
      sku: string
      prices: { amount: number; currency_code: string }[]
    }[]
  }
  return variants
    .map(({ prices, ...variant }) => ({
      ...variant,
      prices: Object.fromEntries(prices.map(({ amount, currency_code }) => [currency_code, amount])),
    }))
    .sort((one, other) => one.title.localeCompare(other.title))
}

/** What a form sends that shows all variants. */
const asShown = ({ options, variants }: AllVariants) => ({
  options,
  variants: variants.map(({ id, options: values, price, sku }) => ({
    id,
    options: values,
    sku,
    ...(price !== null && { price }),
  })),
  seen: variants.map(({ id }) => id),
})

it("saving other variants keeps a hidden variant without a dollar price", async () => {
  const { engineId, id, name } = await inOnePricedSize()
  const set = () => admin.api.setProductVariants({ params: { id }, body: sizesAndColours({ S: 4 }) })
  const { status, fields } = await fieldsOfRefusal(set())
  expect(status).toBe(400)
  expect(fields?.variants).toContain("no price in dollars: M.")
  const [hidden, ...others] = await atEngine(engineId)
  expect([hidden?.title, ...others.map(({ title }) => title)]).toEqual(["M", "S"])
  await engine.post(`/admin/products/${engineId}/variants/${hidden?.id}`, {
    prices: [{ amount: 13, currency_code: "usd" }],
  })
  await expect.poll(async () => (await shownProduct(shop, name))?.options?.length).toBe(1)
  expect((await set()).stockQuantity).toBe(4)
})

it("administrators see every variant, including unpriced ones", async () => {
  const { engineId, id } = await inOnePricedSize()
  const before = await atEngine(engineId)
  const all = await admin.api.listAllVariants({ params: { id } })
  expect(all.options).toEqual([{ name: "Size", values: ["S", "M"] }])
  expect(all.variants.map(({ title, price }) => [title, price])).toEqual([
    ["S", 1250],
    ["M", null],
  ])
  const body = asShown(all)
  const set = (variants: Omit<(typeof body)["variants"][number], "id">[]) =>
    admin.api.setProductVariants({ params: { id }, body: { ...body, variants } })
  await set(body.variants.map((variant) => ("price" in variant ? { ...variant, price: 1400 } : variant)))
  const [medium, small] = before
  expect(await atEngine(engineId)).toEqual([medium, { ...small, prices: { usd: 14 } }])

  const withoutPrices = body.variants.map(({ price: _price, ...variant }) => variant)
  expect((await fieldsOfRefusal(set(withoutPrices))).fields).toHaveProperty("variants")
  const onlySmall = body.variants.filter((variant) => "price" in variant)
  const newSize = { options: { Size: "M" }, sku: null }
  expect((await fieldsOfRefusal(set([...onlySmall, newSize]))).fields).toHaveProperty("variants.1.price")
  const swapped = body.variants.map(({ price, ...variant }) => ({
    ...variant,
    ...(!price && { price: 900 }),
  }))
  expect((await fieldsOfRefusal(set(swapped))).fields).toHaveProperty("variants.0.price")

  expect((await set(body.variants.map((variant) => ({ ...variant, price: 1500 })))).variants).toHaveLength(2)
  expect((await atEngine(engineId))[0]?.prices).toEqual({ eur: 11, usd: 15 })
})

it("an unpriced variant is deleted when an administrator who saw it removes it", async () => {
  const { engineId, id } = await inOnePricedSize()
  const body = asShown(await admin.api.listAllVariants({ params: { id } }))
  const variants = body.variants.filter((variant) => "price" in variant)
  await admin.api.setProductVariants({
    params: { id },
    body: { ...body, options: [{ name: "Size", values: ["S"] }], variants },
  })
  expect((await atEngine(engineId)).map(({ title }) => title)).toEqual(["S"])
})

it("a product without options keeps its variant and SKU", async () => {
  const sku = `One-${crypto.randomUUID()}`
  const { engineId, name } = await createAtEngine(engine, {}, { sku })
  await expect.poll(() => shownProduct(shop, name)).toBeDefined()
  const id = (await shownProduct(shop, name))?.id ?? 0
  const all = await admin.api.listAllVariants({ params: { id } })
  const before = await atEngine(engineId)
  await admin.api.setProductVariants({ params: { id }, body: asShown(all) })
  expect(await atEngine(engineId)).toEqual(before)
  expect(before[0]?.sku).toBe(sku)
})
