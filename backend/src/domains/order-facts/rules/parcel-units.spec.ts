import { expect, it } from "vitest"
import { unitsOf } from "./parcel-units"

const item = (line_item_id: string | null, quantity: unknown) => ({ line_item_id, quantity })

it("counts one packed item as one unit", () => {
  expect(unitsOf({ items: [item("a", 2), item("b", "3"), item(null, 9)] })).toEqual(
    new Map([
      ["a", 2],
      ["b", 3],
    ]),
  )
})

it("counts the units saved at packing, once for all their stock items", () => {
  const items = [item("bundle", 2), item("bundle", 8), item("a", 1)]
  expect(unitsOf({ items, metadata: { carrier: "UPS", units: { bundle: 2 } } })).toEqual(
    new Map([
      ["bundle", 2],
      ["a", 1],
    ]),
  )
})
