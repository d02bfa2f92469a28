import { beforeAll, describe, expect, inject, it } from "vitest"
import type { Order, OrderStatus } from "@shop/contracts"
import { EngineAdmin } from "../../support/engine"
import { EngineOrderChanges } from "../../support/engine-order-changes"
import { mailsTo, mailTo } from "../../support/mailbox"
import { changeSettings } from "../../support/settings"
import { stockedProduct } from "../../support/stocked-products"
import { administrator, registeredMember, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const mailDirectory = inject("mailDirectory")
const body = { shippingAddress: "12 Harbor St, Portland, OR 97201", paymentMethod: "credit" as const }

let admin: Visitor
let engine: EngineAdmin
let changes: EngineOrderChanges

beforeAll(async () => {
  admin = await administrator(baseUrl)
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
  changes = new EngineOrderChanges(engine)
})

/** An order of a new member, whose mailbox has no other emails about orders. */
async function placeOrder(quantity = 2): Promise<{ order: Order; email: string; name: string }> {
  const member = await registeredMember(baseUrl)
  const product = await stockedProduct(admin, 10)
  await member.api.addCartItem({ body: { productId: product.id, quantity } })
  const order = await member.api.placeOrder({ body })
  return { order, email: (await member.api.getUser()).email, name: product.name }
}

function move({ id }: Order, status: OrderStatus) {
  return admin.api.setOrderStatus({ params: { id }, body: { status } })
}

/** Subjects about an order, without the site's name, sorted alphabetically. */
async function subjectsTo(email: string, { id }: Order): Promise<string[]> {
  const mails = await mailsTo(mailDirectory, email)
  const subjects = mails.map(({ subject }) => (subject ?? "").split(" – ")[0] ?? "")
  return subjects.filter((subject) => subject.includes(String(id))).sort()
}

const arrived = ({ id }: Order) => `Your order ${id} has arrived`
const cancelled = ({ id }: Order) => `Your order ${id} was canceled`
const onItsWay = ({ id }: Order) => `Your order ${id} is on its way`
const withKit = (order: Order) => `${onItsWay(order)}, with your starter kit`
const refunded = ({ id }: Order) => `Your refund for order ${id}`

describe("order emails to the buyer", () => {
  it("report dispatch and arrival once each, from the shop's admin", async () => {
    const { order, email, name } = await placeOrder()
    await move(order, "processing")
    await move(order, "shipped")
    // A member's first order includes the kit, which has no email of its own.
    const sent = await mailTo(mailDirectory, email, withKit(order))
    expect(sent.text).toContain("Recovery Starter Kit")
    expect(sent.text).toContain(`2 × ${name}`)
    expect(sent.text).toContain("12 Harbor St")
    await move(order, "delivered")
    expect((await mailTo(mailDirectory, email, arrived(order))).text).toContain(`2 × ${name}`)
    expect(await subjectsTo(email, order)).toEqual(
      [`Your order ${order.id}`, withKit(order), arrived(order)].sort(),
    )
  })

  it("report each parcel sent in the engine's admin, with its tracking number", async () => {
    const { order, email } = await placeOrder()
    const { id, items } = await changes.read(order.id)
    const piece = [{ id: items[0]?.id, quantity: 1 }]
    for (const number of ["1Z-42", "1Z-43"]) {
      await engine.post(`/admin/orders/${id}/fulfillments`, { items: piece })
      const { fulfillments } = await engine.orderOf<{ fulfillments: { id: string; shipped_at: unknown }[] }>(
        order.id,
        "fulfillments.id,fulfillments.shipped_at",
      )
      const parcel = fulfillments.find(({ shipped_at }) => !shipped_at)
      const labels = [
        { tracking_number: number, tracking_url: `https://carrier.example/${number}`, label_url: "#" },
      ]
      const { status } = await engine.post(`/admin/orders/${id}/fulfillments/${parcel?.id}/shipments`, {
        items: piece,
        labels,
      })
      expect(status).toBe(200)
      await expect
        .poll(async () => (await mailsTo(mailDirectory, email)).map(({ text }) => text).join(), {
          timeout: 10_000,
        })
        .toContain(`Track your parcel: https://carrier.example/${number}`)
    }
    expect(await subjectsTo(email, order)).toEqual([
      `Your order ${order.id}`,
      onItsWay(order),
      onItsWay(order),
    ])
  })

  it("report a cancellation and the refund amount", async () => {
    const { order, email } = await placeOrder()
    await move(order, "cancelled")
    await mailTo(mailDirectory, email, cancelled(order))
    const refund = await mailTo(mailDirectory, email, refunded(order))
    expect(refund.text).toContain(`$${(order.totalAmount / 100).toFixed(2)}`)
    expect(await subjectsTo(email, order)).toEqual(
      [`Your order ${order.id}`, cancelled(order), refunded(order)].sort(),
    )
  })

  it("report each refund in the engine's admin", async () => {
    const { order, email } = await placeOrder()
    await changes.refund(order.id, 1)
    expect((await mailTo(mailDirectory, email, refunded(order))).text).toContain("$1.00")
    await changes.refund(order.id, 2)
    await expect
      .poll(() => subjectsTo(email, order), { timeout: 10_000 })
      .toEqual([`Your order ${order.id}`, refunded(order), refunded(order)])
  })

  it("only concern money while emails are turned off", async () => {
    const { order, email } = await placeOrder()
    const restore = await changeSettings(baseUrl, { enableNotifications: false })
    try {
      await move(order, "cancelled")
      await mailTo(mailDirectory, email, refunded(order))
    } finally {
      await restore()
    }
    expect(await subjectsTo(email, order)).toEqual([`Your order ${order.id}`, refunded(order)])
  })
})
