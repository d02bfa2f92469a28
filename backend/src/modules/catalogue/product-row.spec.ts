import { describe, expect, it } from "vitest"
import { optionsOf } from "./product-row"

const variant = (Size: string, Colour: string, ranks?: [number, number]) => ({
  options: { Size, Colour },
  ...(ranks && { ranks: { Size: ranks[0], Colour: ranks[1] } }),
})

describe("the options of a product", () => {
  it("and their values go by the merchant's ranks", () => {
    const variants = [
      variant("S", "Black", [101, 1]),
      variant("L", "Blue", [100, 0]),
      variant("S", "Blue", [101, 0]),
    ]
    expect(optionsOf(variants)).toEqual([
      { name: "Colour", values: ["Blue", "Black"] },
      { name: "Size", values: ["L", "S"] },
    ])
  })

  it("go by their names, and their values by the order of the variants, where nobody ranked them", () => {
    expect(optionsOf([variant("S", "Black"), variant("L", "Blue")])).toEqual([
      { name: "Colour", values: ["Black", "Blue"] },
      { name: "Size", values: ["S", "L"] },
    ])
  })
})
