import { beforeAll, describe, expect, inject, it } from "vitest"
import { withDatabase } from "../../../scripts/lib/database"
import { EngineAdmin } from "../../support/engine"
import { whileWritesFail } from "../../support/failing-writes"
import { createPromotion, usesOf } from "../../support/promotions"
import { refusalOf } from "../../support/refusal"
import { Buyer, CARDS, StripeSide } from "../../support/stripe/people"
import { registered, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const buyer = new Buyer(inject("stripeUrl"))
const stripe = new StripeSide(inject("stripeUrl"), inject("storefrontUrl"))
let admin: EngineAdmin

beforeAll(async () => {
  admin = await EngineAdmin.ofDemoShop(inject("engineUrl"))
})

function intent(visitor: Visitor, discountCode?: string) {
  return visitor.api.createPaymentIntent({ body: { amount: 49, discountCode } })
}

function confirm(visitor: Visitor, paymentIntentId: string) {
  return visitor.api.confirmMembershipPayment({ body: { paymentIntentId } })
}

function purchase(visitor: Visitor, discountCode?: string) {
  return visitor.api.purchaseMembership({ body: { discountCode } })
}

describe("POST /api/create-payment-intent with Stripe", () => {
  it("prices the intent on the server", async () => {
    const user = await registered(baseUrl)
    const prepared = await intent(user)
    expect(prepared).toMatchObject({ provider: "stripe", amountDue: 4900 })
    const kept = await stripe.intent(prepared.paymentIntentId)
    expect(kept).toMatchObject({ amount: 4900, currency: "usd", status: "requires_payment_method" })
    expect(prepared.clientSecret).toBe(kept.client_secret)
    const refusal = await refusalOf(user.api.createPaymentIntent({ body: { amount: 1 } }))
    expect(refusal).toMatchObject({ status: 400, code: "amount_mismatch" })
  })

  it("deducts the discount and keeps the same intent", async () => {
    const user = await registered(baseUrl)
    const { code } = await createPromotion(admin, { percent: 10 })
    const prepared = await intent(user, code)
    expect(await stripe.intent(prepared.paymentIntentId)).toMatchObject({ amount: 4410 })
    expect(await intent(user, code)).toEqual(prepared)
  })

  it("skips Stripe when nothing is due", async () => {
    const user = await registered(baseUrl)
    const { id, code } = await createPromotion(admin, { percent: 100, limit: 3 })
    const before = (await stripe.intents()).length
    const free = await intent(user, code)
    expect(free).toMatchObject({ clientSecret: null, amountDue: 0 })
    expect(await confirm(user, free.paymentIntentId)).toMatchObject({ user: { isMember: true } })
    expect(await usesOf(admin, id)).toBe(1)
    expect(await stripe.intents()).toHaveLength(before)
  })

  it("rejects an amount below the card minimum and accepts another code", async () => {
    const user = await registered(baseUrl)
    const { code } = await createPromotion(admin, { percent: 99 })
    for (const call of [() => intent(user, code), () => purchase(user, code)]) {
      const refusal = await refusalOf(call())
      expect(refusal).toMatchObject({ status: 402, code: "payment_failed" })
      expect(refusal.message).toContain("$0.50")
      expect(refusal.message).toContain("discount code")
    }
    const other = await createPromotion(admin, { percent: 98 })
    expect(await intent(user, other.code)).toMatchObject({ amountDue: 98 })
  })

  it("asks the client to retry while Stripe fails, then starts again", async () => {
    const user = await registered(baseUrl)
    await stripe.whileFaulty(async () => {
      for (const call of [() => intent(user), () => purchase(user)]) {
        expect(await refusalOf(call())).toMatchObject({ status: 503, code: "unavailable" })
      }
    })
    const { clientSecret, paymentIntentId } = await intent(user)
    expect(await buyer.confirm(clientSecret)).toMatchObject({ status: "succeeded" })
    expect(await confirm(user, paymentIntentId)).toMatchObject({ user: { isMember: true } })
  })

  it("leaves free memberships to the call that needs no card", async () => {
    const user = await registered(baseUrl)
    const refusal = await refusalOf(user.api.purchaseMembership({ body: {} }))
    expect(refusal).toMatchObject({ status: 402, code: "payment_required" })
    expect(await user.api.getUser()).toMatchObject({ isMember: false })
    const { code } = await createPromotion(admin, { percent: 100 })
    const answer = await user.api.purchaseMembership({ body: { discountCode: code } })
    expect(answer).toMatchObject({ user: { isMember: true } })
  })
})

describe("POST /api/confirm-membership-payment with Stripe", () => {
  it("makes the payer a member once", async () => {
    const user = await registered(baseUrl)
    const { clientSecret, paymentIntentId } = await intent(user)
    expect(await buyer.confirm(clientSecret)).toMatchObject({ status: "succeeded" })
    const answers = await Promise.all([1, 2, 3].map(() => confirm(user, paymentIntentId)))
    for (const answer of answers) expect(answer).toMatchObject({ success: true, user: { isMember: true } })
    expect(await user.api.listOrders()).toMatchObject([{ totalAmount: 4900, status: "completed" }])
    expect(await stripe.intent(paymentIntentId)).toMatchObject({ amount_received: 4900 })
  })

  it("rejects an unpaid intent", async () => {
    const user = await registered(baseUrl)
    const { paymentIntentId } = await intent(user)
    const refusal = await refusalOf(confirm(user, paymentIntentId))
    expect(refusal).toMatchObject({ status: 402, code: "payment_incomplete" })
    expect(await user.api.getUser()).toMatchObject({ isMember: false })
  })

  it("accepts a good card after a declined one", async () => {
    const user = await registered(baseUrl)
    const { clientSecret, paymentIntentId } = await intent(user)
    const declined = await buyer.confirm(clientSecret, CARDS.declined)
    expect(declined.error).toMatchObject({ code: "card_declined", message: "Your card was declined." })
    expect(await refusalOf(confirm(user, paymentIntentId))).toMatchObject({ status: 402 })
    expect(await user.api.getUser()).toMatchObject({ isMember: false })
    await buyer.confirm(clientSecret)
    expect(await confirm(user, paymentIntentId)).toMatchObject({ user: { isMember: true } })
  })

  it("waits for the bank's approval of a secured card", async () => {
    const user = await registered(baseUrl)
    const { clientSecret, paymentIntentId } = await intent(user)
    expect(await buyer.confirm(clientSecret, CARDS.secured)).toMatchObject({ status: "requires_action" })
    expect(await refusalOf(confirm(user, paymentIntentId))).toMatchObject({ code: "payment_incomplete" })
    await buyer.authenticate(paymentIntentId, "approved")
    expect(await confirm(user, paymentIntentId)).toMatchObject({ user: { isMember: true } })
  })

  it("rejects another person's paid intent", async () => {
    const [owner, other] = [await registered(baseUrl), await registered(baseUrl)]
    const { clientSecret, paymentIntentId } = await intent(owner)
    await buyer.confirm(clientSecret)
    const refusal = await refusalOf(confirm(other, paymentIntentId))
    expect(refusal).toMatchObject({ status: 404, code: "not_found" })
    expect(await other.api.getUser()).toMatchObject({ isMember: false })
  })

  it("closes other open payments so that nobody pays twice", async () => {
    const user = await registered(baseUrl)
    const { code } = await createPromotion(admin)
    const left = await intent(user)
    const paid = await intent(user, code)
    await buyer.confirm(paid.clientSecret)
    await confirm(user, paid.paymentIntentId)
    expect(await stripe.intent(left.paymentIntentId)).toMatchObject({ status: "canceled" })
    expect((await buyer.confirm(left.clientSecret)).error).toBeDefined()
  })

  it("refunds when someone else used the code's last use", async () => {
    const { id, code } = await createPromotion(admin, { limit: 1 })
    const [first, second] = [await registered(baseUrl), await registered(baseUrl)]
    const [early, late] = [await intent(first, code), await intent(second, code)]
    await buyer.confirm(early.clientSecret)
    await buyer.confirm(late.clientSecret)
    await confirm(first, early.paymentIntentId)
    const refusal = await refusalOf(confirm(second, late.paymentIntentId))
    expect(refusal).toMatchObject({ status: 409, code: "discount_used_up" })
    expect(await second.api.getUser()).toMatchObject({ isMember: false })
    expect(await stripe.chargeOf(late.paymentIntentId)).toMatchObject({ refunded: true })
    expect(await usesOf(admin, id)).toBe(1)
  })
})

describe("a captured membership payment", () => {
  async function paid() {
    const user = await registered(baseUrl)
    const { clientSecret, paymentIntentId } = await intent(user)
    await buyer.confirm(clientSecret)
    return { user, paymentIntentId }
  }

  /** Confirms while the membership's cart can't be completed, which is one of the engine's last steps. */
  function confirmAmidFault({ user, paymentIntentId }: Awaited<ReturnType<typeof paid>>) {
    const carts = `select cart_id from membership_purchase where token = '${paymentIntentId}'`
    const closing = {
      table: "cart",
      write: "update" as const,
      condition: `new.completed_at is not null and new.id in (${carts})`,
    }
    return whileWritesFail(inject("databaseUrl"), closing, () => refusalOf(confirm(user, paymentIntentId)))
  }

  it("is completed by the next confirmation and never refunded on an error", async () => {
    const one = await paid()
    expect(await confirmAmidFault(one)).toMatchObject({ status: 503, code: "unavailable" })
    expect(await stripe.chargeOf(one.paymentIntentId)).toMatchObject({ amount_refunded: 0 })
    expect(await one.user.api.getUser()).toMatchObject({ isMember: false })
    expect(await confirm(one.user, one.paymentIntentId)).toMatchObject({ user: { isMember: true } })
    expect(await one.user.api.listOrders()).toMatchObject([{ totalAmount: 4900, status: "completed" }])
    expect(await stripe.chargeOf(one.paymentIntentId)).toMatchObject({ amount_refunded: 0 })
  })

  it("is completed by Stripe's event without another confirmation", async () => {
    const one = await paid()
    await confirmAmidFault(one)
    expect((await stripe.tellOfIntent(one.paymentIntentId)).status).toBe(200)
    expect(await one.user.api.getUser()).toMatchObject({ isMember: true })
    expect(await one.user.api.listOrders()).toHaveLength(1)
    expect(await stripe.chargeOf(one.paymentIntentId)).toMatchObject({ amount_refunded: 0 })
  })
})

describe("a payment without a webhook", () => {
  it("is found by the job for such payments", async () => {
    const user = await registered(baseUrl)
    const { clientSecret, paymentIntentId } = await intent(user)
    await buyer.confirm(clientSecret)
    expect(await user.api.getUser()).toMatchObject({ isMember: false })
    // The job leaves the purchase to the webhook for some minutes; this makes it due now.
    await withDatabase(
      inject("databaseUrl"),
      (sql) => sql`update membership_purchase set next_check_at = now() where token = ${paymentIntentId}`,
    )
    const run = await admin.post("/admin/workflows-executions/reconcile-memberships/run", {
      input: { graceSeconds: 0 },
    })
    expect(run).toMatchObject({ status: 200 })
    await expect.poll(async () => (await user.api.getUser()).isMember, { timeout: 20_000 }).toBe(true)
    expect(await user.api.listOrders()).toHaveLength(1)
  })

  it("is kept when the engine stopped before saving the completion", async () => {
    const user = await registered(baseUrl)
    const { clientSecret, paymentIntentId } = await intent(user)
    await buyer.confirm(clientSecret)
    await confirm(user, paymentIntentId)
    const sql = (query: Parameters<typeof withDatabase>[1]) => withDatabase(inject("databaseUrl"), query)
    await sql(
      (rows) => rows`update membership_purchase set status = 'open', order_id = null
      where token = ${paymentIntentId}`,
    )
    expect(await confirm(user, paymentIntentId)).toMatchObject({ user: { isMember: true } })
    expect(await stripe.chargeOf(paymentIntentId)).toMatchObject({ amount_refunded: 0 })
    await sql(async (rows) => {
      const [row] = await rows`select status from membership_purchase where token = ${paymentIntentId}`
      expect(row).toMatchObject({ status: "completed" })
    })
  })

  it("is found when the payer tries again, and nothing is charged twice", async () => {
    const user = await registered(baseUrl)
    const { clientSecret } = await intent(user)
    await buyer.confirm(clientSecret)
    expect(await refusalOf(intent(user))).toMatchObject({ status: 409, code: "already_member" })
    expect(await user.api.getUser()).toMatchObject({ isMember: true })
    expect(await user.api.listOrders()).toHaveLength(1)
  })
})
