import type { AllVariants } from "@shop/contracts"
import { describe, expect, it } from "vitest"
import {
  combinationsOf,
  soldCombinations,
  stockWarning,
  toMatrix,
  toVariantsBody,
  withDraft,
  type VariantMatrix,
} from "./variant-matrix"

const variant = (id: string, size: string, colour: string, price: number, stockQuantity: number) => ({
  id,
  title: `${colour} / ${size}`,
  options: { Size: size, Colour: colour },
  sku: null,
  price,
  stockQuantity,
  imageUrl: null,
})

const SLEEVE: AllVariants = {
  options: [
    { name: "Colour", values: ["Blue", "Black"] },
    { name: "Size", values: ["S", "M"] },
  ],
  variants: [
    variant("v1", "S", "Blue", 3000, 2),
    variant("v2", "M", "Blue", 3000, 0),
    variant("v3", "M", "Black", 3200, 4),
  ],
}

const inOneForm = (stockQuantity: number): AllVariants => ({
  options: [],
  variants: [{ ...variant("v0", "", "", 2900, stockQuantity), options: {} }],
})

const bodyOf = (...args: Parameters<typeof toVariantsBody>) => {
  const result = toVariantsBody(...args)
  if ("problems" in result) throw new Error(JSON.stringify(result.problems))
  return result.body
}

describe("the variant matrix", () => {
  it("lists every combination, with unsold combinations unchecked", () => {
    const matrix = toMatrix(SLEEVE)
    expect(combinationsOf(matrix)).toEqual([
      ["Blue", "S"],
      ["Blue", "M"],
      ["Black", "S"],
      ["Black", "M"],
    ])
    expect(soldCombinations(matrix)).toEqual([
      ["Blue", "S"],
      ["Blue", "M"],
      ["Black", "M"],
    ])
  })

  it("sends existing variants with their ids and only changed stock", () => {
    const body = bodyOf(withDraft(toMatrix(SLEEVE), ["Blue", "M"], { stock: "9" }), SLEEVE)
    expect(body.variants.map(({ id, stockQuantity }) => [id, stockQuantity])).toEqual([
      ["v1", undefined],
      ["v2", 9],
      ["v3", undefined],
    ])
  })

  it("keeps the total stock when options are added, split or removed", () => {
    const single = toMatrix(inOneForm(10))
    const stocks = (matrix: VariantMatrix, shown = inOneForm(10)) =>
      bodyOf(matrix, shown).variants.map(({ stockQuantity }) => stockQuantity)
    const sized = { ...single, options: [{ name: "Size", values: "Small, Large" }] }
    expect(stocks(sized)).toEqual([10, 0])
    const coloured = { ...sized, options: [...sized.options, { name: "Colour", values: "Blue, Black" }] }
    expect(stocks(coloured)).toEqual([10, 0, 0, 0])

    const matrix = toMatrix(SLEEVE)
    const divided = { ...matrix, options: [...matrix.options, { name: "Side", values: "Left, Right" }] }
    expect(stocks(divided, SLEEVE)).toEqual([2, 0, 0, 0, 4, 0])
    expect(stocks({ ...matrix, options: matrix.options.slice(0, 1) }, SLEEVE)).toEqual([2, 4])
    expect(stocks({ ...matrix, options: [] }, SLEEVE)).toEqual([6])
  })

  it("explains what happens to the stock of removed variants", () => {
    const sized = { ...toMatrix(inOneForm(10)), options: [{ name: "Size", values: "S, L" }] }
    expect(stockWarning(sized, 10)).toBeUndefined()
    expect(stockWarning(withDraft(sized, ["S"], { stock: "4" }), 10)).toContain("from 10 to 4")
    expect(stockWarning(withDraft(sized, ["S"], { stock: "0" }), 10)).toContain("sold out")
    expect(stockWarning(withDraft(sized, ["S"], { isSold: false }), 10)).toContain("sold out")
  })

  it("gives a new combination the first price and keeps the others while typing", () => {
    const matrix = toMatrix(SLEEVE)
    const wider = { ...matrix, options: [matrix.options[0], { name: "Size", values: "S, M,L, L ," }] }
    const body = bodyOf(wider as typeof matrix, SLEEVE)
    expect(body.options[1]).toEqual({ name: "Size", values: ["S", "M", "L"] })
    expect(body.variants.find(({ options }) => options.Size === "L")).toMatchObject({
      price: 3000,
      stockQuantity: 0,
    })
    expect(body.variants.flatMap(({ id }) => id ?? [])).toEqual(["v1", "v2", "v3"])
  })

  it("shows each error at its place", () => {
    const matrix = withDraft(toMatrix(SLEEVE), ["Blue", "M"], { price: "abc" })
    expect(toVariantsBody(matrix, SLEEVE)).toEqual({
      problems: { "variants.1.price": "Must be a number" },
    })
  })

  it("has one combination for a product without options", () => {
    const shown = inOneForm(4)
    const body = bodyOf(toMatrix(shown), shown)
    expect(body).toMatchObject({ options: [], variants: [{ id: "v0", options: {}, price: 2900 }] })
  })

  it("keeps unpriced variants and requires a price for new ones", () => {
    const withPrice = ({ id, price }: AllVariants["variants"][number]) => (id === "v1" ? null : price)
    const shown = { ...SLEEVE, variants: SLEEVE.variants.map((one) => ({ ...one, price: withPrice(one) })) }
    const matrix = toMatrix(shown)
    const body = bodyOf(matrix, shown)
    expect(body.seen).toEqual(["v1", "v2", "v3"])
    expect(body.variants.map(({ id, price }) => [id, price])).toEqual([
      ["v1", undefined],
      ["v2", 3000],
      ["v3", 3200],
    ])
    expect(bodyOf(withDraft(matrix, ["Blue", "S"], { price: "20" }), shown).variants[0]?.price).toBe(2000)
    expect(stockWarning(matrix, 6)).toContain("from 6 to 4")
    const added = withDraft(matrix, ["Black", "S"], { isSold: true, price: "" })
    expect(toVariantsBody(added, shown)).toEqual({
      problems: { "variants.2.price": "Price must be at least 1 cent" },
    })
  })
})
