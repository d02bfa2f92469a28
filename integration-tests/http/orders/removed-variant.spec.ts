import { beforeAll, describe, expect, inject, it } from "vitest"
import type { Product } from "@shop/contracts"
import { stockedProduct } from "../../support/stocked-products"
import { administrator, registeredMember, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const shippingAddress = "12 Harbor St, Portland, OR 97201"

let admin: Visitor
let member: Visitor

beforeAll(async () => {
  admin = await administrator(baseUrl)
  member = await registeredMember(baseUrl)
})

const ofSize = (size: string, id?: string) => ({
  ...(id && { id }),
  options: { Size: size },
  price: 1500,
  stockQuantity: 5,
})

/** Orders a piece of variant M of a new product. */
async function orderM(): Promise<{ product: Product; orderId: number }> {
  const { id } = await stockedProduct(admin, 5)
  const product = await admin.api.setProductVariants({
    params: { id },
    body: { options: [{ name: "Size", values: ["S", "M"] }], variants: [ofSize("S"), ofSize("M")] },
  })
  const variantId = product.variants?.find(({ title }) => title === "M")?.id
  await member.api.addCartItem({ body: { productId: id, variantId, quantity: 1 } })
  const order = await member.api.placeOrder({ body: { shippingAddress, paymentMethod: "credit" } })
  return { product, orderId: order.id }
}

/** Leaves the product with only variant S. */
async function removeM({ id, variants }: Product): Promise<void> {
  const small = variants?.find(({ title }) => title === "S")
  await admin.api.setProductVariants({
    params: { id },
    body: { options: [{ name: "Size", values: ["S"] }], variants: [ofSize("S", small?.id)] },
  })
}

async function replaceOptions({ id }: Product): Promise<void> {
  await admin.api.setProductVariants({
    params: { id },
    body: {
      options: [{ name: "Color", values: ["Red"] }],
      variants: [{ options: { Color: "Red" }, price: 1500, stockQuantity: 5 }],
    },
  })
}

const removals: [string, (product: Product) => Promise<void>][] = [
  ["is no longer sold", removeM],
  ["was removed with the product's options", replaceOptions],
  ["was deleted with the product", ({ id }) => admin.api.deleteProduct({ params: { id } })],
]

describe.each(removals)("an order with a variant that %s", (_, remove) => {
  it("is packed, shipped and delivered as usual", async () => {
    const { product, orderId: id } = await orderM()
    await remove(product)
    for (const status of ["processing", "shipped", "delivered"] as const) {
      const order = await admin.api.setOrderStatus({ params: { id }, body: { status } })
      expect(order.status).toBe(status)
      // A member's first order also has the starter kit.
      expect(order.items[0]).toMatchObject({ variantTitle: "M", price: 1500 })
    }
    const own = await member.api.getOwnOrder({ params: { id } })
    expect(own.parcels[0]?.items[0]).toMatchObject({ name: `${product.name} (M)`, quantity: 1 })
  })

  it("is canceled and refunded", async () => {
    const { product, orderId: id } = await orderM()
    await remove(product)
    const order = await member.api.cancelOwnOrder({ params: { id } })
    expect(order).toMatchObject({ status: "cancelled", refunded: order.paid })
  })
})
