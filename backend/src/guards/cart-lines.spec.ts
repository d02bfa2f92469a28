import { describe, expect, it } from "vitest"
import { UNAVAILABLE_ITEM_TITLE, productIdsOfLines, withBlankLines, withLineProducts } from "./cart-lines"

describe("withLineProducts", () => {
  it("asks for the product of each line, where lines are asked for", () => {
    expect(withLineProducts(["id", "items.title"])).toEqual(["id", "items.title", "items.product_id"])
    expect(withLineProducts(["id", "total"])).toEqual(["id", "total"])
  })
})

describe("withBlankLines", () => {
  const amounts = { id: "cali_1", quantity: 2, unit_price: 19, item_total: 38, subtotal: 38 }
  const hidden = {
    ...amounts,
    title: "Secret",
    product_id: "prod_hidden",
    variant_sku: "SECRET",
    metadata: { name: "Secret" },
    product: { id: "prod_hidden" },
  }
  const shown = { ...amounts, title: "Open", product_id: "prod_shown" }
  const own = { ...amounts, title: "Engraving", product_id: null }

  it("keeps the amounts of a hidden product's line, and nothing that tells which it is", () => {
    expect(withBlankLines({ total: 38, items: [hidden] }, new Set())).toEqual({
      total: 38,
      items: [
        {
          ...amounts,
          title: UNAVAILABLE_ITEM_TITLE,
          product_id: null,
          variant_sku: null,
          metadata: null,
          product: null,
        },
      ],
    })
  })

  it("leaves other lines alone, those of no product too", () => {
    const cart = { items: [shown, own] }
    expect(withBlankLines(cart, new Set(["prod_shown"]))).toEqual(cart)
  })

  it("blanks a line whose product can't be told", () => {
    expect(withBlankLines({ items: [{ title: "Secret" }] }, new Set())).toEqual({
      items: [{ title: UNAVAILABLE_ITEM_TITLE }],
    })
  })

  it("goes by the products that the cart names", () => {
    expect(productIdsOfLines({ items: [hidden, own, shown] })).toEqual(["prod_hidden", "prod_shown"])
    expect(productIdsOfLines({ id: "cart_1" })).toEqual([])
  })
})
