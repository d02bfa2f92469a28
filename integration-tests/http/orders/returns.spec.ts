import { beforeAll, describe, expect, inject, it } from "vitest"
import type { OrderDetail, OrderReturn, OrderStatus, Product } from "@shop/contracts"
import { EngineAdmin } from "../../support/engine"
import { mailTo } from "../../support/mailbox"
import { race, times } from "../../support/race"
import { fieldsOfRefusal, refusalOf } from "../../support/refusal"
import { changeSettings } from "../../support/settings"
import { stockedProduct } from "../../support/stocked-products"
import { administrator, registeredMember, visit, type Visitor } from "../../support/visitor"

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

function ask({ order, itemId }: Bought, quantity = 2, visitor = member): Promise<OrderDetail> {
  const items = [{ itemId, quantity, reason: "does_not_suit" }]
  return visitor.api.requestReturn({ params: { id: order.id }, body: { items, note: "Too short for me" } })
}

const returnOf = ({ returns }: { returns: OrderReturn[] }) => returns.at(-1) as OrderReturn

function answer({ orderId: id, id: returnId }: OrderReturn, status: "approved" | "refused" | "cancelled") {
  return admin.api.setReturnStatus({
    params: { id, returnId },
    body: { status, answer: status === "refused" ? "It was opened." : undefined },
  })
}

function receive({ orderId: id, id: returnId, items }: OrderReturn, restocked: number, writtenOff: number) {
  return admin.api.receiveReturn({
    params: { id, returnId },
    body: { items: [{ itemId: items[0]?.itemId ?? "", restocked, writtenOff }] },
  })
}

function refund(order: { id: number }, amount: number, returnId?: number) {
  return admin.api.refundOrder({ params: { id: order.id }, body: { amount, reason: "As agreed", returnId } })
}

async function engineItems(orderId: number): Promise<{ id: string }[]> {
  return (await engine.orderOf<{ items: { id: string }[] }>(orderId, "items.id")).items
}

const stockOf = ({ name }: Product) => engine.availableOf(name)

describe("a return", () => {
  it("goes from asked to refunded, with stock, money, emails and log", async () => {
    const bought = await delivered()
    const { order, product } = bought
    expect(order.returnable.items).toEqual([{ itemId: bought.itemId, quantity: PIECES }])
    const asked = returnOf(await ask(bought))
    expect(asked).toMatchObject({
      status: "requested",
      note: "Too short for me",
      nextStatuses: ["cancelled"],
    })
    expect(asked.items).toEqual([
      {
        itemId: bought.itemId,
        name: product.name,
        quantity: 2,
        reason: "It doesn't suit me",
        restocked: 0,
        writtenOff: 0,
      },
    ])
    expect(asked.worth).toBe(2 * product.price)
    expect((await own(order.id)).due).toBe(0)
    expect((await own(order.id)).returnable.items).toEqual([{ itemId: bought.itemId, quantity: 1 }])
    await mailTo(mailDirectory, email, `Your return for order ${order.id}`)
    expect(returnOf(await answer(asked, "approved")).status).toBe("approved")
    await mailTo(mailDirectory, email, `Please send your return for order ${order.id}`)

    const received = await receive(asked, 1, 1)
    expect(returnOf(received)).toMatchObject({ status: "received", items: [{ restocked: 1, writtenOff: 1 }] })
    expect(received).toMatchObject({ returned: 2 * product.price, due: -2 * product.price })
    expect(await stockOf(product)).toBe(STOCK - PIECES + 1)
    await mailTo(mailDirectory, email, `Your return for order ${order.id} has arrived`)

    const refunded = await refund(order, 2 * product.price, asked.id)
    expect(refunded).toMatchObject({
      due: 0,
      refunded: 2 * product.price,
      refunds: [{ reason: "As agreed" }],
    })
    expect(returnOf(refunded)).toMatchObject({ status: "refunded", refunded: 2 * product.price })
    const mail = await mailTo(mailDirectory, email, `A refund for your order ${order.id}`)
    expect(mail.text).toContain("As agreed")
    const log = await admin.api.listAuditEntries({ query: { subject: "order", subjectId: String(order.id) } })
    const steps = log.map(({ after }) => after?.[`return #${asked.id}`]).filter(Boolean)
    expect(steps.reverse()).toEqual(["requested", "approved", "received", "refunded"])
  })

  it("is refused with a reason, and its pieces can be asked for again", async () => {
    const bought = await delivered()
    const asked = returnOf(await ask(bought, PIECES))
    const { status, fields } = await fieldsOfRefusal(
      admin.api.setReturnStatus({
        params: { id: bought.order.id, returnId: asked.id },
        body: { status: "refused" },
      }),
    )
    expect({ status, fields }).toEqual({ status: 400, fields: { answer: "Please tell the customer why" } })
    expect(returnOf(await answer(asked, "refused"))).toMatchObject({
      status: "refused",
      answer: "It was opened.",
    })
    const mail = await mailTo(mailDirectory, email, `About your return for order ${bought.order.id}`)
    expect(mail.text).toContain("It was opened.")
    expect(returnOf(await ask(bought, PIECES)).status).toBe("requested")
  })

  it("is taken back by its buyer until it arrives, and by nobody else", async () => {
    const bought = await delivered()
    const asked = returnOf(await ask(bought))
    const params = { id: bought.order.id, returnId: asked.id }
    const stranger = await registeredMember(baseUrl)
    for (const other of [stranger, admin]) {
      expect(await refusalOf(other.api.cancelOwnReturn({ params }))).toMatchObject({ status: 404 })
    }
    await answer(asked, "approved")
    expect(returnOf(await member.api.cancelOwnReturn({ params })).status).toBe("cancelled")
    expect((await own(bought.order.id)).returnable.items[0]?.quantity).toBe(PIECES)
  })

  it("is only for what was delivered, in time, and at most as much of it", async () => {
    const shipped = await ordered("processing", "shipped")
    expect(shipped.order.returnable).toEqual({ until: null, items: [] })
    expect(await refusalOf(ask(shipped))).toMatchObject({ status: 409, code: "not_returnable" })
    const bought = await delivered()
    expect(await fieldsOfRefusal(ask(bought, PIECES + 1))).toMatchObject({
      fields: { "items.0.quantity": "Only 3 of it can be sent back" },
    })
    const noReason = [{ itemId: bought.itemId, quantity: 1 }]
    expect(
      await fieldsOfRefusal(
        member.api.requestReturn({ params: { id: bought.order.id }, body: { items: noReason } }),
      ),
    ).toMatchObject({ fields: { "items.0.reason": "Please choose a reason" } })
    const undo = await changeSettings(baseUrl, { returnDays: 0 })
    try {
      expect((await own(bought.order.id)).returnable.items).toEqual([])
      expect(await refusalOf(ask(bought))).toMatchObject({ code: "not_returnable" })
    } finally {
      await undo()
    }
  })

  it("is not for products that can't come back, and their page says so", async () => {
    const bought = await delivered()
    const params = { id: bought.product.id }
    await admin.api.setProductDetails({ params, body: { returnable: false } })
    expect((await visit(baseUrl).api.getProduct({ params })).details).toMatchObject({ returnable: false })
    expect((await own(bought.order.id)).returnable).toEqual({ until: null, items: [] })
    expect(await refusalOf(ask(bought))).toMatchObject({ status: 409, code: "not_returnable" })
  })

  it("follows what the engine's admin does with it", async () => {
    const bought = await delivered()
    const asked = returnOf(await ask(bought, 1))
    const { body: found } = await engine.get("/admin/returns?limit=1&order=-created_at&fields=id,display_id")
    const [{ id, display_id: number } = { id: "", display_id: 0 }] = found.returns as {
      id: string
      display_id: number
    }[]
    expect(number).toBe(asked.id)
    const items = [{ id: (await engineItems(bought.order.id))[0]?.id, quantity: 1 }]
    for (const [path, wish] of [
      ["receive", {}],
      ["receive-items", { items }],
      ["receive/confirm", {}],
    ] as const) {
      expect((await engine.post(`/admin/returns/${id}/${path}`, wish)).status).toBe(200)
    }
    expect(returnOf(await own(bought.order.id))).toMatchObject({
      status: "received",
      items: [{ restocked: 1 }],
    })
    expect(await stockOf(bought.product)).toBe(STOCK - PIECES + 1)
    await mailTo(mailDirectory, email, `Your return for order ${bought.order.id} has arrived`)
    const query = { subject: "order" as const, subjectId: String(bought.order.id) }
    const [entry] = await admin.api.listAuditEntries({ query })
    expect(entry?.after).toMatchObject({ [`return #${asked.id}`]: "received" })
  })

  it("takes only as many pieces as there are, however many ask at the same moment", async () => {
    const bought = await delivered()
    const { answers } = await race(times(5, () => () => ask(bought, 2)))
    expect(answers).toHaveLength(1)
  })
})
