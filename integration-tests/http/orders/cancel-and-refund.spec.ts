import { beforeAll, describe, expect, inject, it } from "vitest"
import type { OrderDetail, OrderStatus, Product } from "@shop/contracts"
import { EngineAdmin } from "../../support/engine"
import { mailsTo, mailTo } from "../../support/mailbox"
import { race, times } from "../../support/race"
import { fieldsOfRefusal, refusalOf } from "../../support/refusal"
import { stockedProduct } from "../../support/stocked-products"
import { administrator, registered, registeredMember, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const mailDirectory = inject("mailDirectory")
const body = { shippingAddress: "12 Harbor St, Portland, OR 97201", paymentMethod: "credit" as const }
const STOCK = 10
const PIECES = 3

let admin: Visitor
let engine: EngineAdmin
let member: Visitor
let email: string

beforeAll(async () => {
  admin = await administrator(baseUrl)
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
  member = await registeredMember(baseUrl)
  email = (await member.api.getUser()).email
})

interface Bought {
  order: OrderDetail
  product: Product
  itemId: string
}

async function own(id: number): Promise<OrderDetail> {
  return member.api.getOwnOrder({ params: { id } })
}

/** An order of three pieces, moved through these statuses. */
async function ordered(...statuses: OrderStatus[]): Promise<Bought> {
  const product = await stockedProduct(admin, STOCK)
  await member.api.addCartItem({ body: { productId: product.id, quantity: PIECES } })
  const { id } = await member.api.placeOrder({ body })
  for (const status of statuses) await admin.api.setOrderStatus({ params: { id }, body: { status } })
  const order = await own(id)
  return { order, product, itemId: order.items.find(({ name }) => name === product.name)?.id ?? "" }
}

const delivered = () => ordered("processing", "shipped", "delivered")

function refund(order: { id: number }, amount: number, returnId?: number) {
  return admin.api.refundOrder({ params: { id: order.id }, body: { amount, reason: "As agreed", returnId } })
}

const stockOf = ({ name }: Product) => engine.availableOf(name)

describe("POST /api/orders/:id/cancel", () => {
  it("cancels what nothing is packed of, with the money and the stock back", async () => {
    const { order, product } = await ordered()
    expect(order.canCancel).toBe(true)
    const cancelled = await member.api.cancelOwnOrder({ params: { id: order.id } })
    expect(cancelled).toMatchObject({ status: "cancelled", canCancel: false, refunded: order.totalAmount })
    expect(await stockOf(product)).toBe(STOCK)
    await mailTo(mailDirectory, email, `Your order ${order.id} was cancelled`)
    await mailTo(mailDirectory, email, `A refund for your order ${order.id}`)
    const { id } = await member.api.getUser()
    const log = await admin.api.listAuditEntries({ query: { subject: "order", subjectId: String(order.id) } })
    expect(log[0]).toMatchObject({ actorId: id, after: { status: "cancelled" } })
  })

  it("refuses what is packed, and says what to do", async () => {
    const { order } = await ordered("processing")
    expect(order.canCancel).toBe(false)
    const refusal = await refusalOf(member.api.cancelOwnOrder({ params: { id: order.id } }))
    expect(refusal).toMatchObject({ status: 409, code: "invalid_transition" })
    expect(refusal.message).toContain("send it back")
    expect((await own(order.id)).status).toBe("processing")
  })

  it("is not found for anybody else, administrators included", async () => {
    const { order } = await ordered()
    for (const other of [await registered(baseUrl), admin]) {
      expect(await refusalOf(other.api.cancelOwnOrder({ params: { id: order.id } }))).toMatchObject({
        status: 404,
      })
    }
    expect(await refusalOf(visit(baseUrl).api.cancelOwnOrder({ params: { id: order.id } }))).toMatchObject({
      status: 401,
    })
  })

  it("cancels once, however often it is asked at the same moment, and never what staff pack just then", async () => {
    const { order, product } = await ordered()
    const { answers, refusals } = await race<unknown>([
      ...times(3, () => () => member.api.cancelOwnOrder({ params: { id: order.id } })),
      () => admin.api.setOrderStatus({ params: { id: order.id }, body: { status: "processing" } }),
    ])
    expect([answers.length, refusals.length]).toEqual([1, 3])
    const { status } = await own(order.id)
    expect(await stockOf(product)).toBe(status === "cancelled" ? STOCK : STOCK - PIECES)
  })
})

describe("a refund by staff", () => {
  it("never pays back more than was taken, however many ask at the same moment", async () => {
    const { order } = await delivered()
    const part = Math.floor(order.totalAmount / 10)
    const { answers, refusals } = await race(times(50, () => () => refund(order, part)))
    expect([answers.length, refusals.length]).toEqual([10, 40])
    const { refunded } = await own(order.id)
    expect(refunded).toBe(10 * part)
    expect(refunded).toBeLessThanOrEqual(order.totalAmount)
  }, 120_000)

  it("says how much is left", async () => {
    const { order } = await ordered()
    expect(await fieldsOfRefusal(refund(order, order.totalAmount + 1))).toMatchObject({
      status: 400,
      fields: { amount: "At most $59.97 can go back" },
    })
    expect(
      (await mailsTo(mailDirectory, email)).filter(({ subject }) =>
        subject?.includes(`refund for your order ${order.id}`),
      ),
    ).toEqual([])
  })
})
