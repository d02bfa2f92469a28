import type { Product } from "@shop/contracts"
import { beforeAll, describe, expect, inject, it } from "vitest"
import { EngineAdmin } from "../../support/engine"
import { textOfPdf } from "../../support/pdf"
import { stockedProduct } from "../../support/stocked-products"
import { administrator, registeredMember, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const body = { shippingAddress: "12 Harbor St, Portland, OR 97201", paymentMethod: "credit" as const }
/** The products' SKUs begin like this, so that they are next to each other on every list. */
const PREFIX = `ZZ${Date.now().toString(36)}`

let admin: Visitor
let member: Visitor
let first: Product
let second: Product

/** A product whose stock has this SKU. */
async function productOf(sku: string): Promise<Product> {
  const engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
  const product = await stockedProduct(admin, 50)
  interface Found {
    variants: { inventory_items: { inventory_item_id: string }[] }[]
  }
  const { variants } = await engine.productOf<Found>(
    product.name,
    "variants.inventory_items.inventory_item_id",
  )
  const id = variants[0]?.inventory_items[0]?.inventory_item_id ?? ""
  expect((await engine.post(`/admin/inventory-items/${id}`, { sku })).status).toBe(200)
  return product
}

beforeAll(async () => {
  admin = await administrator(baseUrl)
  member = await registeredMember(baseUrl)
  first = await productOf(`${PREFIX}-9`)
  second = await productOf(`${PREFIX}-10`)
  // The starter kit travels with the first order.
  await order([first, 1])
})

async function order(...lines: [Product, number][]): Promise<number> {
  for (const [{ id: productId }, quantity] of lines) {
    await member.api.addCartItem({ body: { productId, quantity } })
  }
  return (await member.api.placeOrder({ body })).id
}

async function print(document: "pick-list" | "packing-slips", ...ids: number[]) {
  const response = await admin.request(`/api/admin/orders/${document}?orders=${ids.join(",")}`)
  expect(response.status).toBe(200)
  expect(response.headers.get("content-type")).toBe("application/pdf")
  expect(response.headers.get("content-disposition")).toBe(`inline; filename="${document}.pdf"`)
  return (await textOfPdf(await response.arrayBuffer())).replace(/\s+/g, " ")
}

const move = (id: number, status: "processing" | "shipped") =>
  admin.api.setOrderStatus({ params: { id }, body: { status } })

describe("a pick list", () => {
  it("totals the units of its orders by location and SKU, and sorts the packing slips the same way", async () => {
    const late = await order([second, 2])
    const both = await order([second, 1], [first, 3])
    const early = await order([first, 4])
    const list = await print("pick-list", late, both, early)
    expect(list).toContain("3 orders")
    expect(list).toContain(`#${early}, #${both}, #${late}`)
    expect(list).toMatch(new RegExp(`${PREFIX}-9 ${first.name} 7 .* ${PREFIX}-10 ${second.name} 3`))
    expect(list).toContain("Total items 10")
    const slips = await print("packing-slips", late, both, early)
    const numbers = [...slips.matchAll(/Packing slip Order #(\d+) (?!·)/g)].map(([, number]) =>
      Number(number),
    )
    expect(numbers).toEqual([early, both, late])
  })

  it("includes packed orders but not shipped ones", async () => {
    const id = await order([first, 2])
    await move(id, "processing")
    expect(await print("pick-list", id)).toContain(`${PREFIX}-9 ${first.name} 2`)
    await move(id, "shipped")
    expect(await print("pick-list", id)).toContain("Nothing is left to pick")
  })

  it("prints one slip for each part of a split order", async () => {
    const id = await order([first, 3])
    const { unpacked } = await admin.api.getOrder({ params: { id } })
    const items = [{ itemId: unpacked[0]?.itemId ?? "", quantity: 1 }]
    await admin.api.packParcel({ params: { id }, body: { items } })
    const slips = await print("packing-slips", id)
    expect(slips).toMatch(/Parcel 1 .*Total items 1 .*Parcel 2 .*Total items 2/)
    expect(await print("pick-list", id)).toContain("Total items 3")
  })

  it.each([
    "orders=",
    "orders=1,x",
    "",
    `orders=${Array.from({ length: 201 }, (_, id) => id + 1).join(",")}`,
  ])("refuses %j", async (query) => {
    for (const document of ["pick-list", "packing-slips"]) {
      expect((await admin.request(`/api/admin/orders/${document}?${query}`)).status).toBe(400)
    }
  })

  it("is for administrators only", async () => {
    const id = await order([first, 1])
    expect((await member.request(`/api/admin/orders/packing-slips?orders=${id}`)).status).toBe(403)
    expect((await admin.request("/api/admin/orders/packing-slips?orders=2000000001")).status).toBe(404)
  })
})
