import type { Order, Product } from "@shop/contracts"
import { formatCents } from "@shop/contracts"
import { afterEach, beforeAll, describe, expect, inject, it } from "vitest"
import { withDatabase } from "../../../scripts/lib/database"
import { EngineAdmin } from "../../support/engine"
import { EngineSettings, percentOff } from "../../support/engine-settings"
import { whileWritesFail } from "../../support/failing-writes"
import { textOfPdf } from "../../support/pdf"
import { changeSettings } from "../../support/settings"
import { stockedProduct } from "../../support/stocked-products"
import { administrator, registered, registeredMember, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const shippingAddress = "12 Harbor St, Portland, OR 97201"

let admin: Visitor
let engine: EngineAdmin
let product: Product
let settings: EngineSettings
let undo: () => Promise<void> = () => Promise.resolve()

beforeAll(async () => {
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
  settings = new EngineSettings(engine)
  admin = await administrator(baseUrl)
  product = await stockedProduct(admin, 500, { price: 1999 })
})

afterEach(async () => {
  await settings.restore()
  await undo()
  undo = () => Promise.resolve()
})

async function orderOf({ api }: Visitor): Promise<Order> {
  await api.addCartItem({ body: { productId: product.id, quantity: 2 } })
  return api.placeOrder({ body: { shippingAddress, paymentMethod: "credit" } })
}

/** A document's text and number. */
async function read(person: Visitor, path: string): Promise<{ text: string; number: string }> {
  const response = await person.request(path)
  expect(response.status).toBe(200)
  expect(response.headers.get("content-type")).toBe("application/pdf")
  expect(response.headers.get("cache-control")).toBe("private, no-store")
  const number = /filename="(.*)\.pdf"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? ""
  const text = await textOfPdf(await response.arrayBuffer())
  return { text, number }
}

const statusOf = async (person: Visitor, path: string) => (await person.request(path)).status
const sequenceOf = (number: string) => Number(/\d{6}$/.exec(number)?.[0])

/** The document numbers in this month's bookkeeping file, with their orders, oldest first. */
async function exported(): Promise<{ orderId: number; kind: string; number: string }[]> {
  const response = await admin.request("/api/admin/orders/export")
  const lines = (await response.text()).trim().split("\n").slice(1)
  return lines.map((line) => {
    const [, kind = "", orderId, number = ""] = line.split(",")
    return { orderId: Number(orderId), kind, number }
  })
}

const issueDue = async () => {
  const path = "/admin/workflows-executions/issue-invoices/run"
  expect((await engine.post(path, { input: { graceSeconds: 0 } })).status).toBe(200)
}

/** While its payment belongs to no order, as before the order of a payment is written. */
async function withoutOrder({ id }: Order, run: () => Promise<void>): Promise<void> {
  const link = (set: string) =>
    withDatabase(inject("databaseUrl"), (sql) =>
      sql.unsafe(`update order_payment_collection set deleted_at = ${set}
        where order_id = (select id from "order" where display_id = ${id})`),
    )
  await link("now()")
  await run().finally(() => link("null"))
}

const withoutDocument = ({ id }: Order, run: () => Promise<void>) =>
  whileWritesFail(
    inject("databaseUrl"),
    { table: "invoice", write: "insert", condition: `new.order_id = ${id}` },
    run,
  )

const refund = (order: Order, amount: number, reason = "As agreed") =>
  admin.api.refundOrder({ params: { id: order.id }, body: { amount, reason } })

describe("an order's invoice", () => {
  it.each([
    ["on top of prices", () => Promise.resolve()],
    ["included in prices", () => settings.taxInclusivePrices()],
  ])("lists items, totals, buyer and payment, with taxes %s", async (where, set) => {
    await settings.promotion({ method: percentOff(15) })
    await settings.withoutFreeDelivery()
    await settings.delivery("Standard", 4.5)
    await settings.countryTax({ name: "Sales tax", rate: 8.1 })
    await set()
    const member = await registeredMember(baseUrl)
    const order = await orderOf(member)
    const [tax] = order.taxes
    expect(Math.min(order.discount, order.shipping, tax?.amount ?? 0)).toBeGreaterThan(0)
    const { text, number } = await read(member, `/api/orders/${order.id}/invoice`)
    const { email } = await member.api.getUser()
    for (const words of [
      ...["Invoice", number, `Order #${order.id}`, product.name, email, "Harbor St", "Meridian Recovery"],
      ...["$19.99", "$39.98", formatCents(-order.discount), formatCents(order.shipping)],
      ...[formatCents(order.totalAmount), "demo payment, nothing charged"],
      where === "on top of prices"
        ? `Sales tax 8.1% ${formatCents(tax?.amount ?? 0)}`
        : `Prices include Sales tax 8.1%: ${formatCents(tax?.amount ?? 0)}.`,
    ])
      expect(text.replace(/\s+/g, " ")).toContain(words)
  })

  it("names the seller and never changes once issued", async () => {
    undo = await changeSettings(baseUrl, {
      sellerName: "Harbor Recovery LLC",
      sellerAddress: "1 Nguyễn Ánh Way\nPortland, OR 97201",
      sellerTaxId: "12-3456789",
      invoicePrefix: "HR-",
    })
    const member = await registeredMember(baseUrl)
    const order = await orderOf(member)
    const path = `/api/orders/${order.id}/invoice`
    const first = await read(member, path)
    expect(first.number).toMatch(/^HR-INV-\d{6}$/)
    for (const words of ["Harbor Recovery LLC", "1 Nguyễn Ánh Way", "Tax ID 12-3456789"])
      expect(first.text).toContain(words)
    const { seller } = await visit(baseUrl).api.getConfig()
    expect(seller).toBe("Harbor Recovery LLC\n1 Nguyễn Ánh Way\nPortland, OR 97201")
    await undo()
    await refund(order, 500)
    expect(await read(member, path)).toEqual(first)
    expect((await read(admin, `/api/admin${path.slice(4)}`)).text).toBe(first.text)
    const again = [await member.request(path), await member.request(path)]
    const [one, other] = await Promise.all(
      again.map(async (answer) => Buffer.from(await answer.arrayBuffer())),
    )
    expect(one?.equals(other ?? Buffer.of())).toBe(true)
  })

  it("has a consecutive number, even with parallel requests", async () => {
    const member = await registeredMember(baseUrl)
    const orders = []
    for (let count = 0; count < 5; count += 1) orders.push(await orderOf(member))
    const asked = orders.flatMap(({ id }) =>
      Array.from({ length: 10 }, () => read(admin, `/api/admin/orders/${id}/invoice`)),
    )
    const numbers = (await Promise.all(asked)).map(({ number }) => sequenceOf(number))
    const given = [...new Set(numbers)].sort((a, b) => a - b)
    expect(given).toHaveLength(5)
    // Meanwhile the job may have issued numbers in between for other orders.
    const all = new Set((await exported()).map(({ number }) => sequenceOf(number)))
    for (let one = given[0] ?? 0; one <= (given[4] ?? 0); one += 1) expect(all).toContain(one)
    orders.forEach((_, index) => expect(new Set(numbers.slice(index * 10, index * 10 + 10)).size).toBe(1))
  })

  it("is visible to its buyer and staff only", async () => {
    const member = await registeredMember(baseUrl)
    const order = await orderOf(member)
    const stranger = await registered(baseUrl)
    for (const path of ["invoice", "refunds/x/credit-note"]) {
      expect(await statusOf(visit(baseUrl), `/api/orders/${order.id}/${path}`)).toBe(401)
      expect(await statusOf(stranger, `/api/orders/${order.id}/${path}`)).toBe(404)
      expect(await statusOf(member, `/api/admin/orders/${order.id}/${path}`)).toBe(403)
    }
    expect(await statusOf(member, `/api/orders/${order.id}/refunds/x/credit-note`)).toBe(404)
    expect(await statusOf(member, `/api/admin/orders/${order.id}/packing-slip`)).toBe(403)
    expect(await statusOf(admin, "/api/admin/orders/999999999/invoice")).toBe(404)
  })
})

describe("a refund's credit note", () => {
  it("has the amount, its share of taxes and the invoice number", async () => {
    await settings.countryTax({ name: "Sales tax", rate: 8.1 })
    const member = await registeredMember(baseUrl)
    const order = await orderOf(member)
    await refund(order, 1001, "A dented box")
    const { refunds } = await refund(order, order.totalAmount - 1001)
    expect(refunds).toHaveLength(2)
    const invoice = await read(member, `/api/orders/${order.id}/invoice`)
    const notes = []
    for (const { id } of refunds)
      notes.push(await read(member, `/api/orders/${order.id}/refunds/${id}/credit-note`))
    const [first, second] = notes
    for (const words of ["Credit note", "A dented box", "$10.01", invoice.number, `order #${order.id}`])
      expect(first?.text).toContain(words)
    expect(sequenceOf(second?.number ?? "")).toBeGreaterThan(sequenceOf(first?.number ?? ""))
    const taxes = notes.map(({ text }) => Number(/Sales tax 8\.1%\s+\$(\d+\.\d\d)/.exec(text)?.[1]) * 100)
    expect(Math.round((taxes[0] ?? 0) + (taxes[1] ?? 0))).toBe(order.tax)
    expect(taxes[0]).toBeCloseTo((order.tax * 1001) / order.totalAmount, -1)
    const [{ id } = { id: "" }] = refunds
    expect(await read(admin, `/api/admin/orders/${order.id}/refunds/${id}/credit-note`)).toEqual(first)
  })

  it("is not found under another order", async () => {
    const member = await registeredMember(baseUrl)
    const [order, other] = [await orderOf(member), await orderOf(member)]
    const { refunds } = await refund(order, 100)
    const path = `/api/orders/${other.id}/refunds/${refunds[0]?.id ?? ""}/credit-note`
    expect(await statusOf(member, path)).toBe(404)
  })
})

describe("an unopened invoice", () => {
  it("is issued once by the job in order of payment, even with parallel runs", async () => {
    const member = await registeredMember(baseUrl)
    const orders = [await orderOf(member), await orderOf(member)]
    const [order] = orders as [Order, Order]
    await refund(order, 500)
    await Promise.all([issueDue(), issueDue(), issueDue()])
    const rows = await exported()
    const numbersOf = ({ id }: Order) => rows.filter(({ orderId }) => orderId === id)
    const [paid, refunded] = numbersOf(order)
    const [later] = numbersOf(orders[1] ?? order)
    expect(paid?.number).toMatch(/^INV-\d{6}$/)
    expect(refunded).toMatchObject({ kind: "refund", number: expect.stringMatching(/^CN-\d{6}$/) })
    expect(sequenceOf(later?.number ?? "")).toBeGreaterThan(sequenceOf(paid?.number ?? ""))
    const invoiced = rows.filter(({ kind, number }) => kind === "payment" && number !== "")
    const orderIds = new Set(invoiced.map(({ orderId }) => orderId))
    expect(new Set(invoiced.map(({ number }) => number)).size).toBe(orderIds.size)
    expect((await read(member, `/api/orders/${order.id}/invoice`)).number).toBe(paid?.number)
    await issueDue()
    expect(await exported()).toEqual(rows)
  }, 90_000)

  it.each([
    ["the order did not exist yet", withoutOrder],
    ["the document could not be saved", withoutDocument],
  ])("is issued later when %s", async (_, meanwhile) => {
    const order = await orderOf(await registeredMember(baseUrl))
    const numberOf = async () => (await exported()).find(({ orderId }) => orderId === order.id)?.number
    await meanwhile(order, issueDue)
    expect(await numberOf()).toBe("")
    await issueDue()
    expect(await numberOf()).toMatch(/^INV-\d{6}$/)
  })
})

describe("an order's packing slip", () => {
  it("lists the parcel's items without prices", async () => {
    const order = await orderOf(await registeredMember(baseUrl))
    const { text } = await read(admin, `/api/admin/orders/${order.id}/packing-slip`)
    for (const words of ["Packing slip", product.name, "Harbor St", `#${order.id}`])
      expect(text).toContain(words)
    expect(text).not.toContain("$")
  })
})
