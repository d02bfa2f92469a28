import type { Product } from "@shop/contracts"
import { describe, expect, it } from "vitest"
import { checkoutSuite } from "../../support/checkout-suite"
import { refusalOf } from "../../support/refusal"
import { stockedProduct } from "../../support/stocked-products"

const shippingAddress = "12 Harbor St, Portland, OR 97201"
const suite = checkoutSuite(1)

interface Found {
  variants: { inventory_items: { inventory_item_id: string }[] }[]
}

/** An order of all three pieces of a product, and its inventory item in the engine's admin. */
async function soldOut() {
  const { engine } = suite.settings
  const product: Product = await stockedProduct(suite.admin, 3)
  await suite.buyer.api.addCartItem({ body: { productId: product.id, quantity: 3 } })
  const { id } = await suite.buyer.api.placeOrder({ body: { shippingAddress } })
  const { variants } = await engine.productOf<Found>(
    product.name,
    "variants.inventory_items.inventory_item_id",
  )
  const item = variants[0]?.inventory_items[0]?.inventory_item_id ?? ""
  const levels = `/admin/inventory-items/${item}/location-levels`
  const level = async () => {
    const [found] = (await engine.get(levels)).body.inventory_levels as {
      location_id: string
      stocked_quantity: number
      reserved_quantity: number
    }[]
    return found
  }
  const setStock = async (stocked_quantity: number) => {
    const path = `${levels}/${(await level())?.location_id}`
    expect((await engine.post(path, { stocked_quantity })).status).toBe(200)
  }
  const { unpacked } = await suite.admin.api.getOrder({ params: { id } })
  const itemId = unpacked.find(({ name }) => name === product.name)?.itemId ?? ""
  const pack = (quantity: number) =>
    suite.admin.api.packParcel({ params: { id }, body: { items: [{ itemId, quantity }] } })
  const unpack = (parcelId: string) =>
    suite.admin.api.setParcelStatus({ params: { id, parcelId }, body: { status: "cancelled" } })
  return { id, item, product, level, setStock, pack, unpack }
}

describe("an order for all remaining stock", () => {
  it("is packed in parts and unpacked", async () => {
    const { level, pack, unpack } = await soldOut()
    const { parcels } = await pack(1)
    expect(await level()).toMatchObject({ stocked_quantity: 2, reserved_quantity: 2 })
    await pack(1)
    expect(await level()).toMatchObject({ stocked_quantity: 1, reserved_quantity: 1 })
    await unpack(parcels[0]?.id ?? "")
    expect(await level()).toMatchObject({ stocked_quantity: 2, reserved_quantity: 2 })
  })

  it("is packed and unpacked even if the stock count was lowered in between", async () => {
    const { level, setStock, pack, unpack } = await soldOut()
    await setStock(1)
    const { parcels } = await pack(1)
    expect(await level()).toMatchObject({ stocked_quantity: 0, reserved_quantity: 2 })
    await unpack(parcels[0]?.id ?? "")
    expect(await level()).toMatchObject({ stocked_quantity: 1, reserved_quantity: 3 })
  })

  it("can't be packed with fewer pieces than sold after its reservation changed", async () => {
    const { engine } = suite.settings
    const { item, product, level, pack } = await soldOut()
    const { body } = await engine.get(`/admin/reservations?inventory_item_id=${item}`)
    const [reservation] = body.reservations as { id: string }[]
    const path = `/admin/reservations/${reservation?.id}`
    expect((await engine.post(path, { quantity: 2 })).status).toBe(200)
    const refusal = await refusalOf(pack(1))
    expect(refusal).toMatchObject({ status: 409, code: "invalid_transition" })
    expect(refusal.message).toContain(`${product.name} can't be packed because its reservation was changed`)
    expect((await engine.post(path, { quantity: 3 })).status).toBe(200)
    await pack(3)
    expect(await level()).toMatchObject({ stocked_quantity: 0, reserved_quantity: 0 })
  })
})
