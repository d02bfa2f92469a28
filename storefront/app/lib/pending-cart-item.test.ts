import { beforeEach, describe, expect, it } from "vitest"
import { clearPendingCartItem, savePendingCartItem, readPendingCartItem } from "./pending-cart-item"

const ITEM = { productId: 3, name: "Knee Sleeve", visibility: "member", quantity: 2 } as const
const DAY_MS = 24 * 60 * 60 * 1000

describe("the pending cart item", () => {
  beforeEach(() => localStorage.clear())

  it("is kept until it is forgotten", () => {
    savePendingCartItem(ITEM)
    expect(readPendingCartItem()).toEqual(ITEM)
    clearPendingCartItem()
    expect(readPendingCartItem()).toBeNull()
  })

  it("is kept for a day and no longer", () => {
    savePendingCartItem(ITEM, 1000)
    expect(readPendingCartItem(1000 + DAY_MS)).toEqual(ITEM)
    expect(readPendingCartItem(1001 + DAY_MS)).toBeNull()
  })

  it.each(["", "null", "[1]", '{"productId":"3"}', "{broken"])(
    "is nothing when the storage holds %j",
    (text) => {
      localStorage.setItem("wanted-item", text)
      expect(readPendingCartItem()).toBeNull()
    },
  )
})
