import { beforeAll, describe, expect, inject, it } from "vitest"
import { withDatabase } from "../../../scripts/lib/database"
import { EngineAdmin } from "../../support/engine"
import { EngineOrderChanges } from "../../support/engine-order-changes"
import { moneyIsDue } from "../../support/money-is-due"
import { refusalOf } from "../../support/refusal"
import { Buyer, StripeSide } from "../../support/stripe/people"
import { refundableOrder, type RefundableOrder } from "../../support/stripe/refundable-order"
import { Shoppers } from "../../support/stripe/shoppers"

const databaseUrl = inject("databaseUrl")
const buyer = new Buyer(inject("stripeUrl"))
const stripe = new StripeSide(inject("stripeUrl"), inject("storefrontUrl"))
let shoppers: Shoppers
let staff: EngineOrderChanges

beforeAll(async () => {
  shoppers = await Shoppers.of(inject("storefrontUrl"))
  staff = new EngineOrderChanges(await EngineAdmin.ofDemoShop(inject("engineUrl")))
})

const paidOrder = () => refundableOrder(shoppers, buyer, stripe)

/** The emails about an order's cancellation and refunds. */
const toldOf = ({ id }: RefundableOrder) =>
  withDatabase(databaseUrl, async (sql) => {
    const rows = await sql<{ template: string }[]>`
      select template from email_message where template in ('order-canceled', 'order-refunded')
        and split_part(key, ':', 2) in (
          select id from "order" where display_id = ${id}
          union select refund.id from refund join payment on payment.id = payment_id
            join order_payment_collection using (payment_collection_id)
            join "order" on "order".id = order_id where display_id = ${id})
        order by template`
    return rows.map(({ template }) => template)
  })

/** Whether nobody has to look after the money of an order now. */
const isOver = () =>
  withDatabase(databaseUrl, async (sql) => {
    const rows = await sql`select id from shop_change where kind = 'money' and due_at <= now()`
    return rows.length === 0
  })

describe("a refund without a response from Stripe", () => {
  it.each([
    ["because Stripe is unreachable", "whileUnreachable", 0],
    ["because the response is lost", "whileAnswersAreLost", 500],
    ["because it is still being processed", "whileStillAtIt", 500],
  ] as const)("%s, is saved, then paid and recorded once with the next change", async (_why, how, before) => {
    const order = await paidOrder()
    expect(await stripe[how](() => order.refund(500))).toMatchObject({ refunded: 500, due: 0 })
    expect(await order.paidBack()).toBe(before)
    expect(await order.entered()).toEqual([order.totalAmount])
    await order.refund(200)
    expect(await order.paidBack()).toBe(700)
    expect(await order.entered()).toEqual([order.totalAmount, -500, -200])
    expect(await order.read()).toMatchObject({ refunded: 700, due: 0 })
    expect(await order.log()).toMatchObject([
      { actor: "admin", before: { refunded: 0 }, after: { refunded: 500 } },
      { actor: "admin", before: { refunded: 500 }, after: { refunded: 700 } },
    ])
  })

  it("is later completed automatically under its author's name", async () => {
    const order = await paidOrder()
    await stripe.whileAnswersAreLost(() => staff.refund(order.id, 3))
    await moneyIsDue()
    await expect.poll(order.entered, { timeout: 20_000 }).toEqual([order.totalAmount, -300])
    expect(await order.paidBack()).toBe(300)
    expect(await order.log()).toMatchObject([{ actor: "admin", after: { refunded: 300 } }])
  })

  it("does not block a cancellation, which refunds everything later", async () => {
    const order = await paidOrder()
    await stripe.whileUnreachable(async () => {
      expect((await order.cancel()).status).toBe("cancelled")
    })
    expect(await order.paidBack()).toBe(0)
    await expect.poll(() => toldOf(order)).toEqual(["order-canceled"])
    await moneyIsDue()
    await expect.poll(order.paidBack, { timeout: 20_000 }).toBe(order.totalAmount)
    await expect
      .poll(() => order.entered(), { timeout: 20_000 })
      .toEqual([order.totalAmount, -order.totalAmount])
    expect(await order.read()).toMatchObject({ status: "cancelled", refunded: order.totalAmount, due: 0 })
    await expect.poll(() => toldOf(order)).toEqual(["order-canceled", "order-refunded"])
  })

  it("does not block order changes meanwhile", async () => {
    const order = await paidOrder()
    await stripe.whileUnreachable(async () => {
      await order.refund(500)
      expect((await order.pack()).status).toBe("processing")
    })
    await moneyIsDue()
    await expect.poll(order.paidBack, { timeout: 20_000 }).toBe(500)
  })
})

describe("refunds that Stripe rejects", () => {
  it("are reported to staff and not retried on a canceled order", async () => {
    const order = await paidOrder()
    await stripe.loseDispute(order.intentId)
    expect((await order.cancel()).status).toBe("cancelled")
    const recorded = () =>
      withDatabase(databaseUrl, async (sql) => {
        const rows = await sql`select refund.id from refund
          join payment on payment.id = payment_id
          join order_payment_collection using (payment_collection_id)
          join "order" on "order".id = order_id where display_id = ${order.id}`
        return rows.length
      })
    expect(await recorded()).toBe(1)
    await moneyIsDue()
    await expect.poll(isOver, { timeout: 20_000 }).toBe(true)
    expect(await recorded()).toBe(1)
    expect(await order.read()).toMatchObject({ status: "cancelled", refunded: 0, due: -order.totalAmount })
    expect(await refusalOf(order.refund(500))).toMatchObject({ status: 402 })
  })

  it("are reported to staff after an outage, and left out of the order's money", async () => {
    const order = await paidOrder()
    await stripe.whileUnreachable(() => order.refund(500))
    await stripe.loseDispute(order.intentId)
    await moneyIsDue()
    await expect
      .poll(order.told, { timeout: 20_000 })
      .toEqual([expect.stringContaining("Try the refund again")])
    expect(await order.read()).toMatchObject({ refunded: 0, due: 0 })
    expect(await order.entered()).toEqual([order.totalAmount])
  })

  it("are reported with Stripe's reason and left out of the order's money", async () => {
    const order = await paidOrder()
    await stripe.loseDispute(order.intentId)
    expect(await refusalOf(order.refund(500))).toMatchObject({
      status: 402,
      message: expect.stringContaining("Charge has been charged back") as string,
    })
    expect(await order.read()).toMatchObject({ refunded: 0, due: 0 })
    expect(await order.entered()).toEqual([order.totalAmount])
  })
})
