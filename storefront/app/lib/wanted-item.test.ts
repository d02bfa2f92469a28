import { beforeEach, describe, expect, it } from "vitest"
import { forgetWantedItem, rememberWantedItem, wantedItem } from "./wanted-item"

const ITEM = { productId: 3, name: "Knee Sleeve", visibility: "member", quantity: 2 } as const
const DAY_MS = 24 * 60 * 60 * 1000

describe("the wanted item", () => {
  beforeEach(() => localStorage.clear())

  it("is kept until it is forgotten", () => {
    rememberWantedItem(ITEM)
    expect(wantedItem()).toEqual(ITEM)
    forgetWantedItem()
    expect(wantedItem()).toBeNull()
  })

  it("is kept for a day and no longer", () => {
    rememberWantedItem(ITEM, 1000)
    expect(wantedItem(1000 + DAY_MS)).toEqual(ITEM)
    expect(wantedItem(1001 + DAY_MS)).toBeNull()
  })

  it.each(["", "null", "[1]", '{"productId":"3"}', "{broken"])(
    "is nothing when the storage holds %j",
    (text) => {
      localStorage.setItem("wanted-item", text)
      expect(wantedItem()).toBeNull()
    },
  )
})
