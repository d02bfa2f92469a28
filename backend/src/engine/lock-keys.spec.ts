import { describe, expect, it } from "vitest"
import { engineCartKey, engineStockKeys } from "./lock-keys"
import { installedText } from "./testing/installed"

const textOf = (file: string) => installedText(`core-flows/dist/${file}`)

describe("the lock key of a cart", () => {
  it.each([
    ["cart/workflows/complete-cart.js", "key: input.id,"],
    ["cart/workflows/add-to-cart.js", "key: cart.id,"],
    ["payment/workflows/process-payment.js", "key: cartId,"],
  ])("equals the cart's ID in %s", (file, key) => {
    expect(textOf(file)).toContain(key)
    expect(engineCartKey("cart_1")).toBe("cart_1")
  })
})

describe("the lock keys of stock", () => {
  it.each([
    "cart/steps/reserve-inventory.js",
    "inventory/steps/adjust-inventory-levels.js",
    "reservation/steps/create-reservations.js",
    "reservation/steps/delete-reservations-by-line-items.js",
  ])("are inventory item IDs in %s", (file) => {
    expect(textOf(file)).toContain("const lockingKeys = Array.from(new Set(inventoryItemIds));")
    expect(textOf(file)).toContain("locking.execute(lockingKeys,")
    expect(engineStockKeys(["iitem_2", "iitem_1", "iitem_2"])).toEqual(["iitem_1", "iitem_2"])
  })
})
