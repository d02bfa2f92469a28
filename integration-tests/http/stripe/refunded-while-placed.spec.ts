import { beforeAll, describe, expect, inject, it } from "vitest"
import { withDatabase } from "../../../scripts/lib/database"
import { cartIdOf } from "../../support/concurrent-clients"
import { EngineAdmin } from "../../support/engine"
import { whileWritesFail, type FailingWrites } from "../../support/failing-writes"
import { refusalOf } from "../../support/refusal"
import { Buyer, StripeSide } from "../../support/stripe/people"
import { prepareCart, shippingAddress, Shoppers } from "../../support/stripe/shoppers"
import type { Visitor } from "../../support/visitor"

const databaseUrl = inject("databaseUrl")
const buyer = new Buyer(inject("stripeUrl"))
const stripe = new StripeSide(inject("stripeUrl"), inject("storefrontUrl"))
let shoppers: Shoppers
let engine: EngineAdmin

beforeAll(async () => {
  shoppers = await Shoppers.of(inject("storefrontUrl"))
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
})

interface Interrupted {
  user: Visitor
  cartId: string
  intentId: string
  total: number
  place: () => Promise<unknown>
}

/** An order that is written, and that certain writes keep from being complete. */
async function interrupted(writesOf: (cartId: string) => FailingWrites): Promise<Interrupted> {
  const user = await shoppers.shopper()
  const cartId = await cartIdOf(databaseUrl, (await user.api.getUser()).email)
  const intent = await prepareCart(user)
  await buyer.confirm(intent.clientSecret)
  const intentId = String(intent.paymentIntentId)
  const place = () => user.api.placeOrder({ body: { shippingAddress, paymentIntentId: intentId } })
  expect((await whileWritesFail(databaseUrl, writesOf(cartId), () => refusalOf(place()))).status).toBe(503)
  return { user, cartId, intentId, total: intent.amount, place }
}

/** The shop knows that the money is taken. */
const taken = () =>
  interrupted((id) => ({
    table: "cart",
    write: "update",
    condition: `new.id = '${id}' and new.completed_at is not null`,
  }))

/** The money is taken, and the shop does not know. */
async function takenUnnoticed(): Promise<Interrupted> {
  const order = await interrupted(() => ({ table: "capture", write: "insert", condition: "true" }))
  await stripe.capture(order.intentId)
  return order
}

const statusOf = ({ cartId }: Interrupted) =>
  withDatabase(databaseUrl, async (sql) => {
    const rows = await sql`select status from order_placement where cart_id = ${cartId}`
    return rows.map(({ status }) => status as string)
  })

const runJob = async () => {
  const path = "/admin/workflows-executions/reconcile-orders/run"
  expect((await engine.post(path, { input: { graceSeconds: 0 } })).status).toBe(200)
}

/** Expects that there is no order, that all the money went back, and that the cart can be paid and ordered again. */
async function expectUndone(order: Interrupted): Promise<void> {
  const { user, intentId, total } = order
  await expect.poll(() => statusOf(order), { timeout: 10_000 }).toEqual(["undone"])
  expect(await user.api.listOrders()).toEqual([])
  expect(await stripe.chargeOf(intentId)).toMatchObject({ amount_refunded: total })
  const again = await prepareCart(user)
  expect(again.paymentIntentId).not.toBe(intentId)
  await buyer.confirm(again.clientSecret)
  const paymentIntentId = String(again.paymentIntentId)
  expect(await user.api.placeOrder({ body: { shippingAddress, paymentIntentId } })).toMatchObject({
    ...{ totalAmount: total, paid: total, refunded: 0 },
  })
  expect(await stripe.chargeOf(paymentIntentId)).toMatchObject({ amount_refunded: 0 })
}

describe.each([
  ["known to be captured", taken],
  ["captured without the shop knowing", takenUnnoticed],
])("an interrupted order with money %s", (_what, interrupt) => {
  it.each([
    ["in part", 500],
    ["in full", undefined],
  ])(
    "is undone by the job after a refund %s in Stripe, and the buyer gets everything back",
    async (_how, cents) => {
      const order = await interrupt()
      expect((await stripe.refund(order.intentId, cents)).status).toBe(200)
      await runJob()
      await expectUndone(order)
    },
  )

  it("is undone at the next checkout after a partial refund, and the buyer gets everything back", async () => {
    const order = await interrupt()
    await stripe.refund(order.intentId, 500)
    await prepareCart(order.user)
    await expectUndone(order)
  })
})

it("is fully refunded after a partial refund, even if Stripe is down at first", async () => {
  const order = await taken()
  await stripe.refund(order.intentId, 500)
  await stripe.whileUnreachable(async () => {
    await runJob()
    await expect.poll(() => statusOf(order), { timeout: 10_000 }).toEqual(["releasing"])
  })
  expect(await order.user.api.listOrders()).toEqual([])
  await runJob()
  await expectUndone(order)
})
