import { afterEach, beforeAll, describe, expect, inject, it } from "vitest"
import type { Product } from "@shop/contracts"
import { EngineAdmin } from "../../support/engine"
import { EngineSettings, percentOff } from "../../support/engine-settings"
import { stockedProduct } from "../../support/stocked-products"
import { administrator, registered, registeredMember, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const shippingAddress = "12 Harbor St, Portland, OR 97201"
const thisMonth = new Date().toISOString().slice(0, 7)

let admin: Visitor
let product: Product
let settings: EngineSettings

beforeAll(async () => {
  settings = new EngineSettings(await EngineAdmin.ofDemoShop(inject("engineUrl")))
  admin = await administrator(baseUrl)
  product = await stockedProduct(admin, 100, { price: 1999 })
})

afterEach(() => settings.restore())

const read = (person: Visitor, month: string) => person.request(`/api/admin/orders/export?month=${month}`)

/** The lines of an order, as cells, without the document number; see `invoices.spec.ts`. */
async function linesOf(orderId: number, month = thisMonth): Promise<string[][]> {
  const lines = (await (await read(admin, month)).text()).split("\n").map((line) => line.split(","))
  return lines.filter(([, , order]) => order === String(orderId)).map((cells) => cells.toSpliced(3, 1))
}

describe("the payments of a month as CSV", () => {
  it.each([
    ["on top of the prices", () => Promise.resolve(), 312],
    ["within the prices", () => settings.taxInclusivePrices(), 0],
  ])("has each payment with its order's figures, taxes %s, and each refund", async (_, set, tax) => {
    await settings.promotion({ method: percentOff(15) })
    await settings.withoutFreeDelivery()
    await settings.delivery("Standard", 4.5)
    await settings.countryTax({ name: "Sales tax", rate: 8.1 })
    await set()
    const member = await registeredMember(baseUrl)
    await member.api.addCartItem({ body: { productId: product.id, quantity: 2 } })
    const order = await member.api.placeOrder({ body: { shippingAddress, paymentMethod: "credit" } })
    expect(order).toMatchObject({ subtotal: 3998, tax })
    expect(Math.min(order.discount, order.shipping)).toBeGreaterThan(0)
    const { email } = await member.api.getUser()
    const refunded = await admin.api.refundOrder({
      params: { id: order.id },
      body: { amount: 500, reason: "=1+1" },
    })
    expect(refunded.refunded).toBe(500)
    const inDollars = (cents: number) => (cents / 100).toFixed(2)
    const paid = ["payment", String(order.id), email, "Demo payment", inDollars(order.totalAmount)]
    const figures = [order.subtotal, -order.discount, order.shipping, order.tax, order.totalAmount]
    const [payment, refund, ...rest] = await linesOf(order.id)
    expect(rest).toEqual([])
    expect(payment?.slice(1)).toEqual([...paid, ...figures.map(inDollars), ""])
    expect(refund?.slice(1)).toEqual([
      ...["refund", String(order.id), email, "Demo payment", "-5.00"],
      ...["", "", "", "", "", "'=1+1"],
    ])
    expect(payment?.[0]?.slice(0, 10)).toBe(order.createdAt.slice(0, 10))
  })

  it("has nothing of other months, and a head even where there is nothing", async () => {
    const response = await read(admin, "2001-02")
    expect(response.headers.get("content-type")).toContain("text/csv")
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="payments-2001-02.csv"')
    expect((await response.text()).trim().split("\n")).toHaveLength(1)
  })

  it("is for administrators, and of months", async () => {
    expect((await read(visit(baseUrl), thisMonth)).status).toBe(401)
    expect((await read(await registered(baseUrl), thisMonth)).status).toBe(403)
    for (const month of ["", "2026", "2026-13", "2026-1", "x"])
      expect((await read(admin, month)).status).toBe(400)
  })
})
