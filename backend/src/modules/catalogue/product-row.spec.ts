import { describe, expect, it } from "vitest"
import { optionsOf } from "./product-row"

const variant = (Size: string, Colour: string, ranks?: [number, number]) => ({
  options: { Size, Colour },
  ...(ranks && { ranks: { Size: ranks[0], Colour: ranks[1] } }),
})

describe("product options", () => {
  it("follow the merchant's ranks, and so do their values", () => {
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

  it("are sorted by name, with values in variant order, without ranks", () => {
    expect(optionsOf([variant("S", "Black"), variant("L", "Blue")])).toEqual([
      { name: "Colour", values: ["Black", "Blue"] },
      { name: "Size", values: ["S", "L"] },
    ])
  })
})
