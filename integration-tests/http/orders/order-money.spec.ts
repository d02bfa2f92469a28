import { beforeAll, describe, expect, inject, it } from "vitest"
import type { Order, OrderDetail, Product } from "@shop/contracts"
import { EngineAdmin } from "../../support/engine"
import { EngineOrderChanges } from "../../support/engine-order-changes"
import { stockedProduct } from "../../support/stocked-products"
import { administrator, registeredMember, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")

let admin: Visitor
let member: Visitor
let product: Product
let staff: EngineOrderChanges

beforeAll(async () => {
  admin = await administrator(baseUrl)
  member = await registeredMember(baseUrl)
  product = await stockedProduct(admin, 50)
  staff = new EngineOrderChanges(await EngineAdmin.ofDemoShop(inject("engineUrl")))
})

/** Orders two pieces of the product. */
async function placeOrder(): Promise<Order> {
  await member.api.addCartItem({ body: { productId: product.id, quantity: 2 } })
  const shippingAddress = "12 Harbor St, Portland, OR 97201"
  return member.api.placeOrder({ body: { shippingAddress, paymentMethod: "credit" } })
}

/** Drops the next statuses: buyer and staff have different ones for returns, and only staff have any for parcels. */
const withoutMoves = <Shown extends Pick<OrderDetail, "parcels" | "returns">>(shown: Shown) => ({
  ...shown,
  parcels: shown.parcels.map((parcel) => ({ ...parcel, nextStatuses: undefined })),
  returns: shown.returns.map(({ nextStatuses: _moves, ...known }) => known),
})

/**
 * The order as its buyer sees it; checks that it is the same in every list, and that its figures add up to the engine's
 * total, except for what the engine credited for refunds.
 */
async function readOrder({ id }: Pick<Order, "id">): Promise<OrderDetail> {
  const detail = await member.api.getOwnOrder({ params: { id } })
  const order = (await member.api.listOrders()).find((listed) => listed.id === id) as Order
  expect(detail).toMatchObject(order)
  const { payment } = detail
  const {
    user: _user,
    nextStatuses: _next,
    refundable: _left,
    unpacked: _unpacked,
    isLate: _late,
    delayNotifiedAt: _notified,
    ...shown
  } = await admin.api.getOrder({ params: { id } })
  expect(withoutMoves(shown)).toEqual(withoutMoves(detail))
  const listed = (await admin.api.listAllOrders({ query: { q: String(id) } })).find((row) => row.id === id)
  const { totalAmount, refunded, due, recipient } = order
  expect(listed).toMatchObject({ total: totalAmount / 100, refunded, due, recipient })

  const { subtotal, discount, shipping, tax, credit, returned } = order
  expect(subtotal - discount + shipping + tax - credit - returned).toBe(totalAmount)
  expect(payment.refunded).toBe(refunded)
  const engine = await staff.read(id)
  const credited = engine.credit_lines.filter(({ reference }) => reference === "payment_collection")
  const creditedCents = credited.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  expect(Math.round(engine.total * 100)).toBe(totalAmount - creditedCents)
  expect(Math.round(engine.summary.pending_difference * 100)).toBe(due)
  return detail
}

const dollars = (cents: number) => cents / 100

describe("an order's money", () => {
  it("shows a partial refund, then the full one", async () => {
    const order = await placeOrder()
    const { totalAmount } = order
    expect(await readOrder(order)).toMatchObject({ refunded: 0, due: 0, payment: { status: "captured" } })
    await staff.refund(order.id, 1.5)
    expect(await readOrder(order)).toMatchObject({
      ...{ totalAmount, discount: 0, credit: 0, paid: totalAmount, refunded: 150, due: 0 },
      payment: { status: "partly_refunded", amount: totalAmount, refunded: 150 },
    })
    await staff.refund(order.id, dollars(totalAmount - 150))
    expect(await readOrder(order)).toMatchObject({
      ...{ totalAmount, refunded: totalAmount, due: 0 },
      payment: { status: "refunded" },
    })
  })

  it("reflects an edit that removes items and shows their price as owed", async () => {
    const order = await placeOrder()
    await staff.edit(order.id, product.name, { quantity: 1 })
    const less = await readOrder(order)
    expect(less).toMatchObject({ subtotal: product.price, totalAmount: product.price, due: -product.price })
    expect(less.items).toContainEqual(expect.objectContaining({ name: product.name, quantity: 1 }))
    await staff.refund(order.id, dollars(product.price))
    expect(await readOrder(order)).toMatchObject({
      ...{ totalAmount: product.price, credit: 0, refunded: product.price, due: 0 },
      payment: { status: "partly_refunded" },
    })
  })

  it("hides lines removed by an edit", async () => {
    const order = await placeOrder()
    await staff.edit(order.id, product.name, { quantity: 0 })
    const { items } = await readOrder(order)
    expect(items.map(({ name }) => name)).not.toContain(product.name)
  })

  it("reflects a price edit and a waived difference", async () => {
    const order = await placeOrder()
    const dearer = product.price + 1000
    await staff.edit(order.id, product.name, { quantity: 2, unit_price: dollars(dearer) })
    expect(await readOrder(order)).toMatchObject({ totalAmount: 2 * dearer, due: 2000, credit: 0 })
    await staff.credit(order.id, 15)
    expect(await readOrder(order)).toMatchObject({
      ...{ subtotal: 2 * dearer, discount: 0, credit: 1500, totalAmount: 2 * dearer - 1500 },
      ...{ refunded: 0, due: 500 },
    })
  })

  it("reflects the settlement of an overpayment", async () => {
    const order = await placeOrder()
    await staff.edit(order.id, product.name, { quantity: 1 })
    await staff.credit(order.id, -dollars(product.price))
    expect(await readOrder(order)).toMatchObject({
      ...{ subtotal: product.price, credit: -product.price, totalAmount: 2 * product.price },
      ...{ refunded: 0, due: 0 },
    })
  })

  it("shows returned items and the amount owed", async () => {
    const order = await placeOrder()
    for (const status of ["processing", "shipped", "delivered"] as const) {
      await admin.api.setOrderStatus({ params: { id: order.id }, body: { status } })
    }
    await staff.takeBack(order.id, product.name, 1)
    expect(await readOrder(order)).toMatchObject({
      ...{ subtotal: 2 * product.price, returned: product.price, totalAmount: product.price },
      ...{ refunded: 0, due: -product.price },
    })
    await staff.refund(order.id, dollars(product.price))
    expect(await readOrder(order)).toMatchObject({
      ...{ totalAmount: product.price, refunded: product.price, due: 0 },
    })
  })

  it("is logged with its amounts", async () => {
    const order = await placeOrder()
    await staff.refund(order.id, 2)
    const subject = { subject: "order", subjectId: String(order.id) } as const
    const [refunded] = await admin.api.listAuditEntries({ query: subject })
    expect(refunded).toMatchObject({ before: { refunded: 0 }, after: { refunded: 200 } })
    await staff.edit(order.id, product.name, { quantity: 1 })
    const entries = await admin.api.listAuditEntries({ query: subject })
    expect(entries).toContainEqual(
      expect.objectContaining({
        after: expect.objectContaining({ subtotal: product.price, due: -product.price }) as object,
      }),
    )
  })

  it("shows nothing owed after cancellation and refund", async () => {
    const order = await placeOrder()
    await staff.refund(order.id, 3)
    await admin.api.setOrderStatus({ params: { id: order.id }, body: { status: "cancelled" } })
    expect(await member.api.getOwnOrder({ params: { id: order.id } })).toMatchObject({
      ...{ status: "cancelled", totalAmount: order.totalAmount, refunded: order.totalAmount, due: 0 },
      payment: { status: "refunded" },
    })
  })

  describe("an order paid with two payments", () => {
    /** Two pieces paid when they were ordered, and two that an edit added. */
    async function paidTwice(): Promise<Order> {
      const order = await placeOrder()
      await staff.edit(order.id, product.name, { quantity: 4 })
      await staff.markAsPaid(order.id)
      return order
    }

    it("is refunded from both in one call", async () => {
      const { id } = await paidTwice()
      const paid = 4 * product.price
      expect((await admin.api.getOrder({ params: { id } })).refundable).toBe(paid)
      const reason = "All four broke"
      await expect(
        admin.api.refundOrder({ params: { id }, body: { amount: paid + 1, reason } }),
      ).rejects.toMatchObject({
        fields: { amount: expect.stringContaining("You can refund up to") as string },
      })
      await admin.api.refundOrder({ params: { id }, body: { amount: paid - 100, reason } })
      expect(await readOrder({ id })).toMatchObject({ paid, refunded: paid - 100, due: 0 })
      await admin.api.refundOrder({ params: { id }, body: { amount: 100, reason } })
      expect(await readOrder({ id })).toMatchObject({
        ...{ paid, refunded: paid, due: 0 },
        payment: { status: "refunded" },
      })
    })

    it("is refunded when it is canceled", async () => {
      const { id } = await paidTwice()
      await admin.api.setOrderStatus({ params: { id }, body: { status: "cancelled" } })
      const paid = 4 * product.price
      expect(await member.api.getOwnOrder({ params: { id } })).toMatchObject({
        ...{ status: "cancelled", paid, refunded: paid, due: 0 },
      })
    })
  })
})
