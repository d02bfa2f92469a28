import { describe, expect, inject, it } from "vitest"
import { Buyer, StripeSide } from "../../support/stripe/people"
import { Shoppers, prepareCart } from "../../support/stripe/shoppers"
import { tracesInDatabase } from "../../support/traces"
import { PASSWORD } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const databaseUrl = inject("databaseUrl")
const stripe = new StripeSide(inject("stripeUrl"), inject("storefrontUrl"))

describe("a Stripe customer who deletes the account", () => {
  it("is deleted at Stripe and in the database, and pending payments are released", async () => {
    const shoppers = await Shoppers.of(baseUrl)
    const user = await shoppers.shopper()
    const { email } = await user.api.getUser()
    const prepared = await prepareCart(user)
    await new Buyer(inject("stripeUrl")).confirm(prepared.clientSecret)
    const { customer } = await stripe.intent(prepared.paymentIntentId ?? "")
    expect(await stripe.customer(customer ?? "")).toMatchObject({ email })

    await user.api.deleteOwnAccount({ body: { password: PASSWORD } })
    expect((await stripe.customer(customer ?? "")).error).toMatchObject({ code: "resource_missing" })
    expect((await stripe.intent(prepared.paymentIntentId ?? "")).status).toBe("canceled")
    await expect.poll(() => tracesInDatabase(databaseUrl, email), { timeout: 20_000 }).toEqual([])
  })
})
