import { describe, expect, it } from "vitest"
import { expandsProducts, withoutProducts, withProductIds } from "./expanded-products"

describe("expandsProducts", () => {
  it("finds the relation at any depth", () => {
    expect(expandsProducts(["id", "name"])).toBe(false)
    expect(expandsProducts(["products.*"])).toBe(true)
    expect(expandsProducts(["category_children.products.title"])).toBe(true)
  })
})

describe("withProductIds", () => {
  it("asks for the id of every product that is reached", () => {
    expect(withProductIds(["id", "products.title", "category_children.products.title"])).toEqual([
      "id",
      "products.title",
      "category_children.products.title",
      "products.id",
      "category_children.products.id",
    ])
  })
})

describe("withoutProducts", () => {
  it("leaves out hidden products wherever they are", () => {
    const answer = {
      product_categories: [
        {
          name: "Wellness",
          products: [{ id: "seen" }, { id: "hidden" }],
          category_children: [{ products: [{ id: "hidden" }] }],
        },
      ],
      count: 1,
    }
    expect(withoutProducts(answer, new Set(["hidden"]))).toEqual({
      product_categories: [
        { name: "Wellness", products: [{ id: "seen" }], category_children: [{ products: [] }] },
      ],
      count: 1,
    })
  })

  it("leaves out a product that can't be told", () => {
    expect(withoutProducts({ products: [{ title: "Nameless" }] }, new Set())).toEqual({ products: [] })
  })
})
