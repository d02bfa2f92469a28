import { describe, expect, it } from "vitest"
import { expandsProducts, onlyProducts, productIdsIn, withProductIds } from "./expanded-products"

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

const answer = {
  product_categories: [
    {
      name: "Wellness",
      products: [{ id: "seen" }, { id: "hidden" }],
      category_children: [{ products: [{ id: "hidden" }, { title: "Nameless" }] }],
    },
  ],
  count: 1,
}

describe("productIdsIn", () => {
  it("finds the ids of products at any depth, each once, and no others", () => {
    expect(productIdsIn({ id: "pcat_1", ...answer })).toEqual(["seen", "hidden"])
  })
})

describe("onlyProducts", () => {
  it("leaves out hidden products wherever they are", () => {
    expect(onlyProducts(answer, new Set(["seen"]))).toEqual({
      product_categories: [
        { name: "Wellness", products: [{ id: "seen" }], category_children: [{ products: [] }] },
      ],
      count: 1,
    })
  })

  it("leaves out a product that can't be told", () => {
    expect(onlyProducts({ products: [{ title: "Nameless" }] }, new Set([""]))).toEqual({ products: [] })
  })
})
