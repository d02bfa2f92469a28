import { describe, expect, inject, it } from "vitest"
import { orderAndPack, orderOnceMore } from "../../support/order-and-pack"

const shop = inject("storefrontUrl")

describe("members who order the same products while staff packs and cancels in both administrations", () => {
  it("hinder nobody, then or later", { timeout: 300_000 }, async () => {
    const { refused, products, orders, gone } = await orderAndPack(
      { shops: [shop], engine: inject("engineUrl") },
      2,
    )
    expect(refused).toEqual([])
    expect(gone).toEqual([orders, orders])
    await expect(orderOnceMore(shop, products)).resolves.toMatchObject({ status: "pending" })
  })
})
