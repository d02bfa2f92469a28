import { describe, expect, inject, it } from "vitest"
import { orderAndPack, orderOnceMore } from "../../support/order-and-pack"

const shop = inject("storefrontUrl")

describe("members ordering while staff pack and cancel in both admins", () => {
  it("never deadlock", { timeout: 300_000 }, async () => {
    const { refused, products, orders, gone } = await orderAndPack(
      { shops: [shop], engine: inject("engineUrl") },
      2,
    )
    expect(refused).toEqual([])
    expect(gone).toEqual([orders, orders])
    await expect(orderOnceMore(shop, products)).resolves.toMatchObject({ status: "pending" })
  })
})
