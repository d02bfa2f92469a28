import { describe, expect, inject, it } from "vitest"
import { moneyIsDue } from "../../support/money-is-due"
import { refusalOf } from "../../support/refusal"
import { Buyer, StripeSide } from "../../support/stripe/people"
import { registered } from "../../support/visitor"

const buyer = new Buyer(inject("stripeUrl"))
const stripe = new StripeSide(inject("stripeUrl"), inject("storefrontUrl"))
const FULL = { body: { amount: 4900 } }

/** A user who has paid for the membership by card. */
async function paidMember() {
  const user = await registered(inject("storefrontUrl"))
  const { clientSecret, paymentIntentId } = await user.api.createPaymentIntent({ body: { amount: 49 } })
  await buyer.confirm(clientSecret)
  await user.api.confirmMembershipPayment({ body: { paymentIntentId } })
  const refundedAtStripe = async () => (await stripe.chargeOf(paymentIntentId)).amount_refunded
  return { user, paymentIntentId, refundedAtStripe }
}

describe("a Stripe membership refunded by its member", () => {
  it("returns to the card once, however often it is clicked or reported", async () => {
    const { user, paymentIntentId, refundedAtStripe } = await paidMember()
    const presses = await Promise.allSettled([1, 2, 3].map(() => user.api.refundMembership(FULL)))
    expect(presses.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    expect(await refundedAtStripe()).toBe(4900)
    const charge = await stripe.chargeOf(paymentIntentId)
    await Promise.all([stripe.tell("charge.refunded", charge), stripe.tell("charge.refunded", charge)])
    expect(await refundedAtStripe()).toBe(4900)
    expect(await user.api.getUser()).toMatchObject({ isMember: false })
    expect(await user.api.listOrders()).toMatchObject([{ refunded: 4900, due: 0 }])
  })

  it("ends while Stripe is down and is refunded afterwards", async () => {
    const { user, refundedAtStripe } = await paidMember()
    await stripe.whileUnreachable(async () => {
      expect(await user.api.refundMembership(FULL)).toMatchObject({ since: null })
    })
    expect(await refundedAtStripe()).toBe(0)
    await moneyIsDue()
    await expect.poll(refundedAtStripe, { timeout: 20_000 }).toBe(4900)
    await expect.poll(() => user.api.listOrders()).toMatchObject([{ refunded: 4900, due: 0 }])
  })

  it("refunds the remaining amount after a partial refund", async () => {
    const { user, paymentIntentId, refundedAtStripe } = await paidMember()
    await stripe.refund(paymentIntentId, 900)
    await stripe.tell("charge.refunded", await stripe.chargeOf(paymentIntentId))
    expect((await user.api.getMembership()).refund).toMatchObject({ amount: 4000 })
    expect(await refusalOf(user.api.refundMembership(FULL))).toMatchObject({ code: "conflict" })
    await user.api.refundMembership({ body: { amount: 4000 } })
    expect(await refundedAtStripe()).toBe(4900)
    expect(await user.api.getUser()).toMatchObject({ isMember: false })
  })
})
