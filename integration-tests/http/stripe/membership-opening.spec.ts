import { beforeAll, describe, expect, inject, it } from "vitest"
import { withDatabase } from "../../../scripts/lib/database"
import { EngineAdmin } from "../../support/engine"
import { whileWritesFail } from "../../support/failing-writes"
import { createPromotion } from "../../support/promotions"
import { refusalOf } from "../../support/refusal"
import { StripeSide } from "../../support/stripe/people"
import { registered } from "../../support/visitor"

const databaseUrl = inject("databaseUrl")
const stripe = new StripeSide(inject("stripeUrl"), inject("storefrontUrl"))
let admin: EngineAdmin

beforeAll(async () => {
  admin = await EngineAdmin.ofDemoShop(inject("engineUrl"))
})

/** How many payment collections, sessions, and links of carts to them there are. */
function openedPayments() {
  return withDatabase(
    databaseUrl,
    async (sql) =>
      (
        await sql`select
          (select count(*)::int from payment_collection where deleted_at is null) as collections,
          (select count(*)::int from payment_session where deleted_at is null) as sessions,
          (select count(*)::int from cart_payment_collection where deleted_at is null) as links`
      )[0],
  )
}

describe("a membership payment that could not be opened", () => {
  it("leaves nothing when the amount is below the card minimum", async () => {
    const user = await registered(inject("storefrontUrl"))
    const { code: discountCode } = await createPromotion(admin, { percent: 99 })
    const before = await openedPayments()
    const opening = user.api.createPaymentIntent({ body: { amount: 49, discountCode } })
    expect(await refusalOf(opening)).toMatchObject({ status: 402, code: "payment_failed" })
    expect(await openedPayments()).toEqual(before)
  })

  it("leaves no payable intent when its purchase could not be recorded", async () => {
    const user = await registered(inject("storefrontUrl"))
    const { id } = await user.api.getUser()
    const before = await openedPayments()
    const known = (await stripe.intents()).map((intent) => intent.id)
    const recording = {
      table: "membership_purchase",
      write: "insert",
      condition: `new.account_id = ${id}`,
    } as const
    const refusal = await whileWritesFail(databaseUrl, recording, () =>
      refusalOf(user.api.createPaymentIntent({ body: { amount: 49 } })),
    )
    expect(refusal.status).toBeGreaterThanOrEqual(500)
    expect(await openedPayments()).toEqual(before)
    const opened = (await stripe.intents()).filter((intent) => !known.includes(intent.id))
    expect(opened.map(({ status }) => status)).toEqual(["canceled"])
  })
})
