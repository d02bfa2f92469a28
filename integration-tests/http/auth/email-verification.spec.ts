import postgres from "postgres"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { mailsTo, mailTo, tokenOf } from "../../support/mailbox"
import { refusalOf } from "../../support/refusal"
import { changeSettings } from "../../support/settings"
import { registered, registeredMember, signedIn, uniqueName, visit } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
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
    const { email, username, fullName } = await visitor.api.getUser()
    const former = tokenOf(await mailTo(mails, email, SUBJECT))
    const changed = `${uniqueName("moved")}@example.com`
    await visitor.api.updateProfile({ body: { username, email: changed, fullName: fullName ?? "" } })
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

  it("is not walked around through the engine's carts", async () => {
    const member = await registeredMemberWhoMoved()
    const answer = await member.request("/api/orders", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({}),
    })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ code: "email_unconfirmed" })
  })
})

/** A member who changed the address and has not confirmed the new one. */
async function registeredMemberWhoMoved() {
  await restore()
  const member = await registeredMember(baseUrl)
  restore = await changeSettings(baseUrl, { requireEmailVerification: true })
  const { username, fullName } = await member.api.getUser()
  const email = `${uniqueName("moved")}@example.com`
  await member.api.updateProfile({ body: { username, email, fullName: fullName ?? "" } })
  await signedIn(baseUrl, username)
  return member
}
