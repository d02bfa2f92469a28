import postgres from "postgres"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { EngineAdmin, EngineCustomer } from "../../support/engine"
import { cartAtEngine, completeAtEngine } from "../../support/engine-checkout"
import { mailsTo, mailTo, tokenOf } from "../../support/mailbox"
import { findProduct } from "../../support/products"
import { refusalOf } from "../../support/refusal"
import { changeSettings } from "../../support/settings"
import { PASSWORD, registered, uniqueName, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const engineUrl = inject("engineUrl")
const mails = inject("mailDirectory")
const sql = postgres(inject("databaseUrl"), { max: 1 })
const SUBJECT = "Confirm your e-mail address"
const owed = { status: 403, code: "email_unconfirmed" }
let restore: () => Promise<void>
let earlier: Awaited<ReturnType<typeof registered>>

beforeAll(async () => {
  earlier = await registered(baseUrl)
  restore = await changeSettings(baseUrl, { requireEmailVerification: true })
})
afterAll(async () => {
  await restore()
  await sql.end()
})

const confirm = (token: string) => visit(baseUrl).api.confirmEmail({ body: { token } })

describe("requireEmailVerification", () => {
  it("signs a new user in, who may not buy before the mailed link was used", async () => {
    const visitor = await registered(baseUrl)
    const { email } = await visitor.api.getUser()
    expect(await visitor.api.getEmailVerification()).toEqual({ email, isRequired: true })
    expect(await refusalOf(visitor.api.purchaseMembership({ body: {} }))).toMatchObject(owed)
    expect(await refusalOf(visitor.api.createPaymentIntent({ body: { amount: 49 } }))).toMatchObject(owed)

    await confirm(tokenOf(await mailTo(mails, email, SUBJECT)))
    expect(await visitor.api.getEmailVerification()).toEqual({ email, isRequired: false })
    expect(await visitor.api.purchaseMembership({ body: {} })).toMatchObject({ success: true })
  })

  it("leaves those alone who were there before", async () => {
    expect(await earlier.api.getEmailVerification()).toMatchObject({ isRequired: false })
    expect(await earlier.api.purchaseMembership({ body: {} })).toMatchObject({ success: true })
  })

  it("asks again when the address is changed, and the link to the former one is worth nothing", async () => {
    const visitor = await registered(baseUrl)
    const { email } = await visitor.api.getUser()
    const former = tokenOf(await mailTo(mails, email, SUBJECT))
    const changed = await changeAddress(visitor)
    expect(await refusalOf(confirm(former))).toMatchObject({ status: 400, code: "invalid_token" })
    await confirm(tokenOf(await mailTo(mails, changed, SUBJECT)))
    expect(await visitor.api.getEmailVerification()).toEqual({ email: changed, isRequired: false })
  })

  it("takes a link once, and none that ran out", async () => {
    const visitor = await registered(baseUrl)
    const { id, email } = await visitor.api.getUser()
    const token = tokenOf(await mailTo(mails, email, SUBJECT))
    await sql`update email_verification set expires_at = now() - interval '1 minute' where account_id = ${id}`
    expect(await refusalOf(confirm(token))).toMatchObject({ code: "invalid_token" })

    await visitor.api.requestEmailVerification()
    await expect.poll(async () => (await mailsTo(mails, email)).length).toBe(2)
    const again = tokenOf(await mailTo(mails, email, SUBJECT))
    const outcomes = await Promise.allSettled([confirm(again), confirm(again)])
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
  })

  it("sends nothing again to who owes nothing", async () => {
    const { email } = await earlier.api.getUser()
    const before = (await mailsTo(mails, email)).length
    await earlier.api.requestEmailVerification()
    const marker = await registered(baseUrl)
    await mailTo(mails, (await marker.api.getUser()).email, SUBJECT)
    expect(await mailsTo(mails, email)).toHaveLength(before)
  })

  it("keeps a member who changed the address from ordering", async () => {
    const member = await confirmedMember()
    await changeAddress(member)
    const order = { shippingAddress: "12 Harbor St, Portland, OR 97201", paymentMethod: "credit" } as const
    expect(await refusalOf(member.api.placeOrder({ body: order }))).toMatchObject(owed)
  })

  it("is not walked around through the engine's carts and payments", async () => {
    const member = await confirmedMember()
    const { email } = await member.api.getUser()
    const engine = await EngineAdmin.ofDemoShop(engineUrl)
    const customer = await EngineCustomer.signIn(engineUrl, await engine.publishableKey(), email, PASSWORD)
    const { name } = await findProduct(member, "public")
    const cartId = await cartAtEngine(customer, [await engine.variantOfTitle(name)], email)
    const { body } = await customer.get(`/store/carts/${cartId}?fields=payment_collection.id`)
    const { payment_collection: collection } = body.cart as { payment_collection: { id: string } }
    const ordersBefore = (await member.api.listOrders()).length
    const changed = await changeAddress(member)

    const purchases: [string, object][] = [
      [`/store/carts/${cartId}/complete`, {}],
      ["/store/payment-collections", { cart_id: cartId }],
      [`/store/payment-collections/${collection.id}/payment-sessions`, { provider_id: "pp_system_default" }],
    ]
    for (const [path, content] of purchases) {
      const answer = await customer.post(path, content)
      expect({ path, ...answer }).toMatchObject({ path, status: 403, body: { code: "email_unconfirmed" } })
    }
    expect(await member.api.listOrders()).toHaveLength(ordersBefore)

    await confirm(tokenOf(await mailTo(mails, changed, SUBJECT)))
    expect(await completeAtEngine(customer, cartId)).not.toBeNull()
  })
})

/** A member whose address is confirmed. */
async function confirmedMember(): Promise<Visitor> {
  const member = await registered(baseUrl)
  await confirm(tokenOf(await mailTo(mails, (await member.api.getUser()).email, SUBJECT)))
  await member.api.purchaseMembership({ body: {} })
  return member
}

/** Changes somebody's address. Returns the new one, which is unconfirmed. */
async function changeAddress(visitor: Visitor): Promise<string> {
  const { username, fullName } = await visitor.api.getUser()
  const email = `${uniqueName("moved")}@example.com`
  await visitor.api.updateProfile({ body: { username, email, fullName: fullName ?? "" } })
  return email
}
