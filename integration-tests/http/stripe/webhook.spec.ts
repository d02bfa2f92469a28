import { beforeAll, describe, expect, inject, it } from "vitest"
import { withDatabase } from "../../../scripts/lib/database"
import { EngineAdmin } from "../../support/engine"
import { rowsReadBy } from "../../support/rows-read"
import { Buyer, StripeSide } from "../../support/stripe/people"
import { administrator, registered, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const buyer = new Buyer(inject("stripeUrl"))
const stripe = new StripeSide(inject("stripeUrl"), inject("storefrontUrl"))
let admin: EngineAdmin

beforeAll(async () => {
  admin = await EngineAdmin.ofDemoShop(inject("engineUrl"))
})

/** A new user who has paid at Stripe but not confirmed it to the shop. */
async function paid(): Promise<{ user: Visitor; paymentIntentId: string }> {
  const user = await registered(baseUrl)
  const { clientSecret, paymentIntentId } = await user.api.createPaymentIntent({ body: { amount: 49 } })
  await buyer.confirm(clientSecret)
  return { user, paymentIntentId }
}

async function paidMember() {
  const { user, paymentIntentId } = await paid()
  await user.api.confirmMembershipPayment({ body: { paymentIntentId } })
  return { user, paymentIntentId }
}

async function isMember(user: Visitor): Promise<boolean> {
  return (await user.api.getUser()).isMember
}

describe("Stripe's webhook", () => {
  it("activates the membership and leaves nothing to confirm", async () => {
    const { user, paymentIntentId } = await paid()
    expect(await isMember(user)).toBe(false)
    expect((await stripe.tellOfIntent(paymentIntentId)).status).toBe(200)
    expect(await isMember(user)).toBe(true)
    const answer = await user.api.confirmMembershipPayment({ body: { paymentIntentId } })
    expect(answer).toMatchObject({ success: true, user: { isMember: true } })
    expect(await user.api.listOrders()).toMatchObject([{ status: "completed" }])
  })

  it("has no effect after the confirmation, however often it arrives", async () => {
    const { user, paymentIntentId } = await paidMember()
    for (let times = 0; times < 3; times += 1) {
      expect((await stripe.tellOfIntent(paymentIntentId)).status).toBe(200)
    }
    expect(await user.api.listOrders()).toHaveLength(1)
    expect(await stripe.chargeOf(paymentIntentId)).toMatchObject({ amount_refunded: 0 })
  })

  it("creates one order together with a simultaneous confirmation", async () => {
    const { user, paymentIntentId } = await paid()
    const confirmation = user.api.confirmMembershipPayment({ body: { paymentIntentId } })
    const [answer, ...delivered] = await Promise.all([
      confirmation,
      stripe.tellOfIntent(paymentIntentId),
      stripe.tellOfIntent(paymentIntentId),
    ])
    expect(answer).toMatchObject({ user: { isMember: true } })
    expect(delivered.map(({ status }) => status)).toEqual([200, 200])
    expect(await user.api.listOrders()).toHaveLength(1)
    expect(await stripe.chargeOf(paymentIntentId)).toMatchObject({ amount_refunded: 0 })
  })

  it("is rejected when forged or unsigned, and changes nothing", async () => {
    const { user, paymentIntentId } = await paid()
    const intent = await stripe.intent(paymentIntentId)
    const payload = JSON.stringify({ type: "payment_intent.succeeded", data: { object: intent } })
    expect((await stripe.tell("payment_intent.succeeded", intent, "whsec_of_a_forger")).status).toBe(400)
    expect((await stripe.post(payload, null)).status).toBe(400)
    expect((await stripe.post(payload, "t=1,v1=00")).status).toBe(400)
    expect(await isMember(user)).toBe(false)
  })

  it("is acknowledged for events the shop does not know", async () => {
    for (const [type, object] of [
      ["customer.created", { id: "cus_1", object: "customer" }],
      ["payment_intent.succeeded", { id: "pi_of_another_shop", currency: "usd", metadata: {} }],
      ["charge.refunded", { id: "ch_1", payment_intent: "pi_of_another_shop", refunded: true, metadata: {} }],
      ["charge.dispute.closed", { id: "dp_1", payment_intent: "pi_of_another_shop", status: "lost" }],
    ] as const) {
      expect((await stripe.tell(type, object)).status).toBe(200)
    }
  })
})

describe("membership refunds", () => {
  it("end the membership once when made in full in Stripe", async () => {
    const { user, paymentIntentId } = await paidMember()
    expect((await stripe.refund(paymentIntentId)).status).toBe(200)
    await expect.poll(() => isMember(user), { timeout: 10_000 }).toBe(false)
    expect((await stripe.tell("charge.refunded", await stripe.chargeOf(paymentIntentId))).status).toBe(200)
    const { email } = await user.api.getUser()
    const { body } = await admin.get(`/admin/orders?q=${encodeURIComponent(email)}&fields=payment_status`)
    expect(body.orders).toMatchObject([{ payment_status: "refunded" }])
  })

  it("go through Stripe and end the membership when made in the engine's admin", async () => {
    const { user, paymentIntentId } = await paidMember()
    const { email } = await user.api.getUser()
    const fields = "*payment_collections.payments"
    const { body } = await admin.get(`/admin/orders?q=${encodeURIComponent(email)}&fields=${fields}`)
    const [order] = body.orders as { payment_collections: { payments: { id: string }[] }[] }[]
    const payment = order?.payment_collections[0]?.payments[0]?.id
    expect(await admin.post(`/admin/payments/${payment}/refund`, { amount: 49 })).toMatchObject({
      status: 200,
    })
    const charge = await stripe.chargeOf(paymentIntentId)
    expect(charge).toMatchObject({ refunded: true })
    expect((await stripe.tell("charge.refunded", charge)).status).toBe(200)
    await expect.poll(() => isMember(user), { timeout: 10_000 }).toBe(false)
  })

  it("keep the membership when partial, and are recorded once", async () => {
    const { user, paymentIntentId } = await paidMember()
    expect((await stripe.refund(paymentIntentId, 1000)).status).toBe(200)
    const told = await stripe.tell("charge.refunded", await stripe.chargeOf(paymentIntentId))
    expect(told.status).toBe(200)
    expect(await user.api.listOrders()).toMatchObject([{ totalAmount: 4900, refunded: 1000, due: 0 }])
    expect(await stripe.chargeOf(paymentIntentId)).toMatchObject({ amount_refunded: 1000 })
    const other = await paidMember()
    await stripe.refund(other.paymentIntentId)
    // Once the later webhook has been processed, so has the earlier one.
    await expect.poll(() => isMember(other.user), { timeout: 10_000 }).toBe(false)
    expect(await isMember(user)).toBe(true)
  })

  it("are found without searching other people's payments", async () => {
    const { paymentIntentId } = await paidMember()
    const others = 5000
    await withDatabase(inject("databaseUrl"), async (sql) => {
      // Canceled, and without an order: only a scan of all payments reads them.
      await sql`
        insert into payment_collection select
          (jsonb_populate_record(one, '{"id":"pay_col_copy","status":"canceled"}')).* from payment_collection one limit 1`
      await sql`
        insert into payment select (jsonb_populate_record(one, jsonb_build_object(
          'id', 'pay_copy_' || number, 'payment_session_id', 'payses_copy_' || number,
          'payment_collection_id', 'pay_col_copy', 'captured_at', null, 'canceled_at', now()))).*
        from payment one, generate_series(1, ${others}) number where one.id = (select id from payment limit 1)`
      try {
        await sql`analyze payment`
        const reads = await rowsReadBy(sql, () => stripe.refund(paymentIntentId))
        expect(reads.get("payment")).toBeLessThan(others)
      } finally {
        await sql`delete from payment where id like 'pay_copy_%'`
        await sql`delete from payment_collection where id = 'pay_col_copy'`
      }
    })
  })

  it("keep members whom an administrator also made members", async () => {
    const { user, paymentIntentId } = await paidMember()
    const shopAdmin = await administrator(baseUrl)
    const { id } = await user.api.getUser()
    // Off and on again, so that the ledger contains a grant by the administrator.
    await shopAdmin.api.setUserRole({ params: { id }, body: { isMember: false } })
    await shopAdmin.api.setUserRole({ params: { id }, body: { isMember: true } })
    await stripe.refund(paymentIntentId)
    const other = await paidMember()
    await stripe.refund(other.paymentIntentId)
    await expect.poll(() => isMember(other.user), { timeout: 10_000 }).toBe(false)
    expect(await isMember(user)).toBe(true)
  })

  it("prevent a later activation", async () => {
    const { user, paymentIntentId } = await paid()
    expect((await stripe.refund(paymentIntentId)).status).toBe(200)
    const confirmation = user.api.confirmMembershipPayment({ body: { paymentIntentId } })
    await expect(confirmation).rejects.toMatchObject({ code: "payment_incomplete" })
    expect(await isMember(user)).toBe(false)
  })

  it("make a repeated confirmation say that the membership has ended", async () => {
    const { user, paymentIntentId } = await paidMember()
    await stripe.refund(paymentIntentId)
    await expect.poll(() => isMember(user), { timeout: 10_000 }).toBe(false)
    const confirmation = user.api.confirmMembershipPayment({ body: { paymentIntentId } })
    await expect(confirmation).rejects.toMatchObject({ status: 402, code: "payment_incomplete" })
    expect(await isMember(user)).toBe(false)
  })
})

describe("disputes over a membership", () => {
  it("end it when lost", async () => {
    const { user, paymentIntentId } = await paidMember()
    expect((await stripe.closeDispute(paymentIntentId, "lost")).status).toBe(200)
    expect(await isMember(user)).toBe(false)
    expect((await stripe.closeDispute(paymentIntentId, "lost")).status).toBe(200)
  })

  it("keep it when won", async () => {
    const { user, paymentIntentId } = await paidMember()
    expect((await stripe.closeDispute(paymentIntentId, "won")).status).toBe(200)
    expect(await isMember(user)).toBe(true)
  })

  it("ignore a forged loss", async () => {
    const { user, paymentIntentId } = await paidMember()
    const dispute = { id: "dp_1", object: "dispute", payment_intent: paymentIntentId, status: "lost" }
    expect((await stripe.tell("charge.dispute.closed", dispute, "whsec_of_a_forger")).status).toBe(400)
    expect(await isMember(user)).toBe(true)
  })
})
