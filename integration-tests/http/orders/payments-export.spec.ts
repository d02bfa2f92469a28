import { afterEach, beforeAll, describe, expect, inject, it } from "vitest"
import type { Product } from "@shop/contracts"
import { EngineAdmin } from "../../support/engine"
import { EngineOrderChanges } from "../../support/engine-order-changes"
import { EngineSettings, percentOff } from "../../support/engine-settings"
import { textOfPdf } from "../../support/pdf"
import { stockedProduct } from "../../support/stocked-products"
import { administrator, registered, registeredMember, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const shippingAddress = "12 Harbor St, Portland, OR 97201"
const thisMonth = new Date().toISOString().slice(0, 7)

let admin: Visitor
let engine: EngineAdmin
let staff: EngineOrderChanges
let product: Product
let settings: EngineSettings

beforeAll(async () => {
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
  staff = new EngineOrderChanges(engine)
  settings = new EngineSettings(engine)
  admin = await administrator(baseUrl)
  product = await stockedProduct(admin, 100, { price: 1999 })
})

afterEach(() => settings.restore())

const issueDue = () =>
  engine.post("/admin/workflows-executions/issue-invoices/run", { input: { graceSeconds: 0 } })

const read = (person: Visitor, month: string) => person.request(`/api/admin/orders/export?month=${month}`)

/** The lines of an order, as cells, without the document number; see `invoices.spec.ts`. */
async function linesOf(orderId: number, month = thisMonth): Promise<string[][]> {
  const lines = (await (await read(admin, month)).text()).split("\n").map((line) => line.split(","))
  return lines.filter(([, , order]) => order === String(orderId)).map((cells) => cells.toSpliced(3, 1))
}

describe("the monthly payments as CSV", () => {
  it.each([
    ["on top of prices", () => Promise.resolve(), 312],
    ["included in prices", () => settings.taxInclusivePrices(), 0],
  ])("list each payment with totals and taxes %s, and each refund", async (_, set, tax) => {
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

  it("stay unchanged when a later payment gets its own invoice", async () => {
    await settings.countryTax({ name: "Sales tax", rate: 8.1 })
    const member = await registeredMember(baseUrl)
    await member.api.addCartItem({ body: { productId: product.id, quantity: 1 } })
    const order = await member.api.placeOrder({ body: { shippingAddress, paymentMethod: "credit" } })
    const ofOrder = async () => {
      const lines = (await (await read(admin, thisMonth)).text()).split("\n")
      return lines.filter((line) => line.split(",")[2] === String(order.id))
    }
    await issueDue()
    const before = await ofOrder()
    expect(before).toHaveLength(1)
    await staff.edit(order.id, product.name, { quantity: 3 })
    await staff.markAsPaid(order.id)
    await issueDue()
    const [first, second, ...rest] = await ofOrder()
    expect([first]).toEqual(before)
    expect(rest).toEqual([])
    const { totalAmount, tax } = await admin.api.getOrder({ params: { id: order.id } })
    const inDollars = (cents: number) => (cents / 100).toFixed(2)
    const added = [
      totalAmount - order.totalAmount,
      3998,
      0,
      0,
      tax - order.tax,
      totalAmount - order.totalAmount,
    ]
    const [, , , number = "", , , ...amounts] = second?.split(",") ?? []
    expect(amounts.slice(0, 6)).toEqual(added.map(inDollars))
    expect(number).toMatch(/^INV-\d{6}$/)
    expect(number).not.toBe(first?.split(",")[3])

    const invoices = await member.request(`/api/orders/${order.id}/invoice`)
    const text = (await textOfPdf(await invoices.arrayBuffer())).replace(/\s+/g, " ")
    for (const words of [
      first?.split(",")[3],
      number,
      `${product.name} 1 $19.99`,
      `${product.name} 2 $19.99`,
    ])
      expect(text).toContain(words)
  })

  it("contain only that month's rows, and have a header even when empty", async () => {
    const response = await read(admin, "2001-02")
    expect(response.headers.get("content-type")).toContain("text/csv")
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="payments-2001-02.csv"')
    expect((await response.text()).trim().split("\n")).toHaveLength(1)
  })

  it("are for administrators and need a valid month", async () => {
    expect((await read(visit(baseUrl), thisMonth)).status).toBe(401)
    expect((await read(await registered(baseUrl), thisMonth)).status).toBe(403)
    for (const month of ["", "2026", "2026-13", "2026-1", "x"])
      expect((await read(admin, month)).status).toBe(400)
  })
})
