import { beforeAll, describe, expect, inject, it } from "vitest"
import type { Product } from "@shop/contracts"
import { EngineAdmin } from "../../support/engine"
import { stockedProduct } from "../../support/stocked-products"
import { productInVariants, sizesAndColours } from "../../support/variants"
import { administrator, type Visitor } from "../../support/visitor"

interface EnginePrice {
  id: string
  amount: number
  currency_code: string
  min_quantity: number | null
  max_quantity: number | null
  /** For whom it holds. */
  rules?: Record<string, string>
}

let admin: Visitor
let engine: EngineAdmin
let regionId: string

beforeAll(async () => {
  admin = await administrator(inject("storefrontUrl"))
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
  regionId = await engine.regionId()
})

/** The prices of a product's variants in the engine: amount, currency, and for whom or how many pieces. */
async function pricesOf({ name }: Pick<Product, "name">): Promise<string[][]> {
  const { variants } = await engine.productOf<{
    variants: { variant_rank: number; prices: EnginePrice[] }[]
  }>(name, "variants.variant_rank,*variants.prices,*variants.prices.price_rules")
  return variants
    .sort((one, other) => one.variant_rank - other.variant_rank)
    .map(({ prices }) =>
      prices
        .map(({ amount, currency_code, min_quantity, max_quantity, rules }) =>
          [
            ...[amount, currency_code, min_quantity && `from ${min_quantity}`],
            ...[max_quantity && `up to ${max_quantity}`, ...Object.keys(rules ?? {})],
          ]
            .filter(Boolean)
            .join(" "),
        )
        .sort(),
    )
}

/** Enters prices of a product's first variant in the engine's admin. */
async function enterPrices({ name }: Product, prices: readonly object[]): Promise<void> {
  const { id, variants } = await engine.productOf<{ variants: { id: string; variant_rank: number }[] }>(
    name,
    "variants.id,variants.variant_rank",
  )
  const [first] = variants.sort((one, other) => one.variant_rank - other.variant_rank)
  const answer = await engine.post(`/admin/products/${id}/variants/${first?.id}`, { prices })
  expect(answer.status).toBe(200)
}

const usd = (amount: number, changes: object = {}) => ({ currency_code: "usd", amount, ...changes })

function save({ id, createdAt: _at, categoryId, ...product }: Product, price: number): Promise<Product> {
  return admin.api.updateProduct({
    params: { id },
    body: { ...product, categoryId: Number(categoryId), price },
  })
}

describe("a price saved in the shop's admin", () => {
  it.each([
    ["a region", () => [usd(9, { rules: { region_id: regionId } })], ["9 usd region_id"]],
    ["several units", () => [usd(8, { min_quantity: 3 })], ["8 usd from 3"]],
    ["a few units", () => [usd(8, { max_quantity: 2 })], ["8 usd up to 2"]],
    [
      "a range of units, a region and another currency",
      () => [
        usd(8, { min_quantity: 3, max_quantity: 9 }),
        usd(7, { min_quantity: 10 }),
        usd(9, { rules: { region_id: regionId } }),
        { currency_code: "eur", amount: 11 },
      ],
      ["11 eur", "7 usd from 10", "8 usd from 3 up to 9", "9 usd region_id"],
    ],
  ])("changes the base price and leaves the engine's price for %s alone", async (_for, others, kept) => {
    const product = await stockedProduct(admin, 5)
    // In both orders: the engine reads prices in no particular one.
    for (const [cents, prices] of [
      [1200, [usd(10), ...others()]],
      [1300, [...others(), usd(10)]],
    ] as const) {
      await enterPrices(product, prices)
      await save(product, cents)
      expect(await pricesOf(product)).toEqual([[`${cents / 100} usd`, ...kept].sort()])
    }
  })

  it("sets the base price if there was none", async () => {
    const product = await stockedProduct(admin, 5)
    await enterPrices(product, [usd(9, { rules: { region_id: regionId } })])
    await save(product, 1200)
    expect(await pricesOf(product)).toEqual([["12 usd", "9 usd region_id"]])
  })

  it("leaves conditional prices of a variant alone", async () => {
    const stocks = { "M / Blue": 2, "L / Blue": 3 }
    const product = await productInVariants(admin, stocks)
    await enterPrices(product, [
      usd(30),
      usd(25, { rules: { region_id: regionId } }),
      usd(28, { min_quantity: 2 }),
    ])
    const body = sizesAndColours(stocks)
    const variants = body.variants.map((variant, place) => ({
      ...variant,
      id: product.variants?.[place]?.id,
      price: place === 0 ? 1800 : variant.price,
    }))
    await admin.api.setProductVariants({ params: { id: product.id }, body: { ...body, variants } })
    expect(await pricesOf(product)).toEqual([["18 usd", "25 usd region_id", "28 usd from 2"], ["31 usd"]])
  })
})
