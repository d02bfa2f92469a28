import { beforeAll, describe, expect, inject, it } from "vitest"
import { moneyIsDue } from "../../support/money-is-due"
import { Buyer, StripeSide } from "../../support/stripe/people"
import { refundableOrder, type RefundableOrder } from "../../support/stripe/refundable-order"
import { Shoppers } from "../../support/stripe/shoppers"

const buyer = new Buyer(inject("stripeUrl"))
const stripe = new StripeSide(inject("stripeUrl"), inject("storefrontUrl"))
let shoppers: Shoppers

beforeAll(async () => {
  shoppers = await Shoppers.of(inject("storefrontUrl"))
})

const paidOrder = () => refundableOrder(shoppers, buyer, stripe)

/** Whether the shop, its books and Stripe agree on what went back. */
async function expectRefunded(
  order: RefundableOrder,
  cents: number,
  { atStripe = cents } = {},
): Promise<void> {
  expect(await order.read()).toMatchObject({ refunded: cents })
  expect(await order.paidBack()).toBe(atStripe)
  const entered = await order.entered()
  expect(entered.reduce((sum, one) => sum + one, 0)).toBe(order.totalAmount - cents)
}

describe("a refund that fails in Stripe", () => {
  it("is reversed even if another one followed", async () => {
    const order = await paidOrder()
    await order.refund(500)
    await order.refund(300)
    await stripe.failRefund(order.intentId, 500)
    await expectRefunded(order, 300)
    expect(await order.entered()).toEqual([order.totalAmount, -500, -300, 500])
    expect(await order.read()).toMatchObject({ due: -500 })
    expect(await order.told()).toEqual([expect.stringContaining("could not refund $5.00")])
    await order.refund(500)
    await expectRefunded(order, 800)
    expect(await order.told()).toEqual([])
  })

  it.each(["whileUnreachable", "whileStillAtIt"] as const)(
    "is reversed without touching a pending one of the same amount: %s",
    async (how) => {
      const order = await paidOrder()
      await order.refund(500)
      await stripe[how](() => order.refund(500))
      await stripe.failRefund(order.intentId, 500)
      await expectRefunded(order, 500)
      expect((await order.entered()).sort((one, other) => one - other)).toEqual([
        ...[-500, -500, 500, order.totalAmount],
      ])
    },
  )

  it("leaves no trace if it was not recorded yet", async () => {
    const order = await paidOrder()
    await stripe.whileAnswersAreLost(() => order.refund(500))
    await stripe.failRefund(order.intentId, 500)
    await expectRefunded(order, 0)
    expect(await order.entered()).toEqual([order.totalAmount])
    expect(await order.told()).toEqual([expect.stringContaining("could not refund $5.00")])
    await stripe.tellOfRefund(order.intentId, 500)
    expect(await order.told()).toHaveLength(1)
  })

  it("stays reversed after an older event", async () => {
    const order = await paidOrder()
    await order.refund(300)
    const older = await stripe.chargeOf(order.intentId)
    await stripe.failRefund(order.intentId, 300)
    await stripe.tell("charge.refunded", older)
    await expectRefunded(order, 0)
    expect(await order.told()).toHaveLength(1)
  })

  it("is owed on a canceled order until staff repeat it", async () => {
    const order = await paidOrder()
    await order.cancel()
    await stripe.failRefund(order.intentId, order.totalAmount)
    await expectRefunded(order, 0)
    await moneyIsDue()
    await stripe.tellOfRefund(order.intentId, order.totalAmount)
    await expectRefunded(order, 0)
    expect(await order.read()).toMatchObject({ status: "cancelled", due: -order.totalAmount })
    expect(await order.told()).toEqual([expect.stringContaining("Try the refund again")])
    await order.refund(order.totalAmount)
    await expectRefunded(order, order.totalAmount)
    expect(await order.read()).toMatchObject({ status: "cancelled", due: 0 })
  })

  it("is reversed even if it was made in Stripe", async () => {
    const order = await paidOrder()
    await stripe.refund(order.intentId, 400)
    await order.refund(300)
    await stripe.failRefund(order.intentId, 400)
    await expectRefunded(order, 300)
  })
})

describe("a refund made in Stripe", () => {
  it("counts next to a pending one from the shop", async () => {
    const order = await paidOrder()
    await stripe.whileUnreachable(() => order.refund(500))
    await stripe.refund(order.intentId, 200)
    await expectRefunded(order, 700)
    await stripe.whileUnreachable(() => order.cancel())
    await stripe.refund(order.intentId, 100)
    await expectRefunded(order, order.totalAmount)
  })

  it("counts next to an amount lost in a dispute, in either order", async () => {
    const order = await paidOrder()
    await stripe.closeDispute(order.intentId, "lost", 300)
    await stripe.refund(order.intentId, 400)
    await expectRefunded(order, 700, { atStripe: 400 })
    await stripe.tell("charge.refunded", await stripe.chargeOf(order.intentId))
    await stripe.closeDispute(order.intentId, "lost", 200)
    await expectRefunded(order, 900, { atStripe: 400 })
  })
})
