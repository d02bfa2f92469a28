import { beforeAll, describe, expect, inject, it } from "vitest"
import { withDatabase } from "../../../scripts/lib/database"
import { EngineAdmin } from "../../support/engine"
import { EngineOrderChanges } from "../../support/engine-order-changes"
import { whileWritesFail, type FailingWrites } from "../../support/failing-writes"
import { Buyer, StripeSide } from "../../support/stripe/people"
import { Shoppers } from "../../support/stripe/shoppers"

const buyer = new Buyer(inject("stripeUrl"))
const stripe = new StripeSide(inject("stripeUrl"), inject("storefrontUrl"))
let shoppers: Shoppers
let staff: EngineOrderChanges

beforeAll(async () => {
  shoppers = await Shoppers.of(inject("storefrontUrl"))
  staff = new EngineOrderChanges(await EngineAdmin.ofDemoShop(inject("engineUrl")))
})

const paidOrder = () => shoppers.paidOrder(buyer)

describe("a partial refund made in Stripe", () => {
  it("appears in the order once and moves no money", async () => {
    const { order, intentId, read } = await paidOrder()
    expect((await stripe.refund(intentId, 500)).status).toBe(200)
    const charge = await stripe.chargeOf(intentId)
    await Promise.all([stripe.tell("charge.refunded", charge), stripe.tell("charge.refunded", charge)])
    const refunded = { totalAmount: order.totalAmount, refunded: 500, due: 0 }
    expect(await read()).toMatchObject({
      ...refunded,
      payment: { status: "partly_refunded", refunded: 500 },
    })
    expect((await stripe.chargeOf(intentId)).amount_refunded).toBe(500)
    const engine = await staff.read(order.id)
    expect(Math.round(engine.total * 100)).toBe(order.totalAmount - 500)
    expect(engine.summary.pending_difference).toBe(0)
    const [entry] = await shoppers.administrator.api.listAuditEntries({
      query: { subject: "order", subjectId: String(order.id) },
    })
    expect(entry).toMatchObject({ actor: "system", before: { refunded: 0 }, after: { refunded: 500 } })
  })

  it("adds up with one from the engine's admin, and with the rest", async () => {
    const { order, intentId, read } = await paidOrder()
    await staff.refund(order.id, 2)
    expect((await stripe.tell("charge.refunded", await stripe.chargeOf(intentId))).status).toBe(200)
    expect(await read()).toMatchObject({ refunded: 200 })
    await stripe.refund(intentId, 300)
    expect(await read()).toMatchObject({ refunded: 500, payment: { status: "partly_refunded" } })
    await stripe.refund(intentId)
    expect(await read()).toMatchObject({ refunded: order.totalAmount, payment: { status: "refunded" } })
    expect((await stripe.chargeOf(intentId)).amount_refunded).toBe(order.totalAmount)
  })
})

describe("an engine admin refund that could not be recorded", () => {
  const transactionsOf = ({ id }: { id: number }) =>
    withDatabase(inject("databaseUrl"), async (sql) => {
      const rows = await sql<{ cents: number }[]>`
        select round(amount * 100)::int as cents from order_transaction
          join "order" on "order".id = order_id
          where display_id = ${id} and order_transaction.deleted_at is null order by order_transaction.created_at`
      return rows.map(({ cents }) => cents)
    })
  const entering = ({ id }: { id: number }): FailingWrites => ({
    table: "order_transaction",
    write: "insert",
    condition: `new.amount < 0 and new.order_id = (select id from "order" where display_id = ${id})`,
  })

  it.each([500, null])("is recorded once by Stripe's webhook: cents or all, %s", async (cents) => {
    const { order, intentId, read } = await paidOrder()
    const refunded = cents ?? order.totalAmount
    await whileWritesFail(inject("databaseUrl"), entering(order), () =>
      staff.refund(order.id, refunded / 100),
    )
    expect((await stripe.chargeOf(intentId)).amount_refunded).toBe(refunded)
    await stripe.tell("charge.refunded", await stripe.chargeOf(intentId))
    await stripe.tell("charge.refunded", await stripe.chargeOf(intentId))
    expect(await transactionsOf(order)).toEqual([order.totalAmount, -refunded])
    expect(await read()).toMatchObject({ refunded, due: 0 })
  })

  it("is recorded before the next refund, with its own amount", async () => {
    const { order, intentId, read } = await paidOrder()
    await whileWritesFail(inject("databaseUrl"), entering(order), () => staff.refund(order.id, 3))
    const { api } = shoppers.administrator
    await api.refundOrder({ params: { id: order.id }, body: { amount: 200, reason: "Goodwill" } })
    expect(await transactionsOf(order)).toEqual([order.totalAmount, -300, -200])
    expect((await stripe.chargeOf(intentId)).amount_refunded).toBe(500)
    expect(await read()).toMatchObject({ refunded: 500, due: 0 })
  })
})

it("a partial Stripe refund during an order edit is recorded and credited afterwards", async () => {
  const { order, intentId, read } = await paidOrder()
  const { id } = await staff.read(order.id)
  const engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
  expect((await engine.post("/admin/order-edits", { order_id: id })).status).toBe(200)
  const { items } = await staff.read(order.id)
  const path = `/admin/order-edits/${id}/items/item/${items[0]?.id}`
  expect((await engine.post(path, { quantity: 2 })).status).toBe(200)
  expect((await stripe.refund(intentId, 500)).status).toBe(200)
  expect(await read()).toMatchObject({ refunded: 500 })
  expect((await engine.delete(`/admin/order-edits/${id}`)).status).toBe(200)
  await expect.poll(read, { timeout: 10_000 }).toMatchObject({ refunded: 500, due: 0 })
  const { api } = shoppers.administrator
  await api.refundOrder({ params: { id: order.id }, body: { amount: 200, reason: "Goodwill" } })
  expect(await read()).toMatchObject({ refunded: 700, due: 0 })
})
