import postgres from "postgres"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { mailsTo, mailTo, tokenOf } from "../../support/mailbox"
import { refusalOf } from "../../support/refusal"
import { changeSettings } from "../../support/settings"
import { PASSWORD, registered, uniqueName, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const mails = inject("mailDirectory")
const sql = postgres(inject("databaseUrl"), { max: 1 })
const SUBJECT = "Confirm your email address"
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
  it("signs a new user in but blocks purchases until the mailed link is used", async () => {
    const visitor = await registered(baseUrl)
    const { email } = await visitor.api.getUser()
    expect(await visitor.api.getEmailVerification()).toEqual({ email, newEmail: null, isRequired: true })
    expect(await refusalOf(visitor.api.purchaseMembership({ body: {} }))).toMatchObject(owed)
    expect(await refusalOf(visitor.api.createPaymentIntent({ body: { amount: 49 } }))).toMatchObject(owed)

    await confirm(tokenOf(await mailTo(mails, email, SUBJECT)))
    expect(await visitor.api.getEmailVerification()).toEqual({ email, newEmail: null, isRequired: false })
    expect(await visitor.api.purchaseMembership({ body: {} })).toMatchObject({ success: true })
  })

  it("does not affect existing users", async () => {
    expect(await earlier.api.getEmailVerification()).toMatchObject({ isRequired: false })
    expect(await earlier.api.purchaseMembership({ body: {} })).toMatchObject({ success: true })
  })

  it("changes the address when its link is used, and notifies both addresses", async () => {
    const visitor = await confirmedUser()
    const { email, username } = await visitor.api.getUser()
    const wanted = await askFor(visitor)
    expect(await visitor.api.getEmailVerification()).toEqual({ email, newEmail: wanted, isRequired: false })
    expect((await visitor.api.getUser()).email).toBe(email)
    const login = (name: string) => visit(baseUrl).api.login({ body: { username: name, password: PASSWORD } })
    expect(await refusalOf(login(wanted))).toMatchObject({ code: "invalid_credentials" })

    await confirm(tokenOf(await mailTo(mails, wanted, SUBJECT)))
    expect(await visitor.api.getEmailVerification()).toEqual({
      email: wanted,
      newEmail: null,
      isRequired: false,
    })
    expect(await login(wanted)).toMatchObject({ username, email: wanted })
    expect(await refusalOf(login(email))).toMatchObject({ code: "invalid_credentials" })
    await Promise.all([email, wanted].map((to) => mailTo(mails, to, "Your email address was changed")))
  })

  it("rejects a link for an address that was replaced by another", async () => {
    const visitor = await registered(baseUrl)
    const { email } = await visitor.api.getUser()
    const former = tokenOf(await mailTo(mails, email, SUBJECT))
    const first = await askFor(visitor)
    const firstLink = tokenOf(await mailTo(mails, first, SUBJECT))
    const second = await askFor(visitor)
    const secondLink = tokenOf(await mailTo(mails, second, SUBJECT))
    await profileWith(visitor, email)
    for (const token of [former, firstLink, secondLink]) {
      expect(await refusalOf(confirm(token))).toMatchObject({ status: 400, code: "invalid_token" })
    }
    expect(await visitor.api.getEmailVerification()).toEqual({ email, newEmail: null, isRequired: true })
  })

  it("rejects an address that someone else has since registered", async () => {
    const visitor = await confirmedUser()
    const { email } = await visitor.api.getUser()
    const wanted = await askFor(visitor)
    const link = tokenOf(await mailTo(mails, wanted, SUBJECT))
    const other = await registered(baseUrl, { email: wanted })
    const taken = { status: 409, code: "account_exists" }
    expect(await refusalOf(confirm(link))).toMatchObject(taken)
    expect((await visitor.api.getUser()).email).toBe(email)
    expect((await other.api.getUser()).email).toBe(wanted)
    const third = await registered(baseUrl)
    expect(await refusalOf(profileWith(third, wanted))).toMatchObject(taken)
  })

  it("discards a pending email address after a password reset", async () => {
    const visitor = await confirmedUser()
    const { email } = await visitor.api.getUser()
    const wanted = await askFor(visitor)
    await visit(baseUrl).api.forgotPassword({ body: { email } })
    const token = tokenOf(await mailTo(mails, email, "Choose a new password"))
    await visit(baseUrl).api.resetPassword({ body: { token, password: "another-harbor-42" } })
    expect(await refusalOf(confirm(tokenOf(await mailTo(mails, wanted, SUBJECT))))).toMatchObject({
      code: "invalid_token",
    })
  })

  it("accepts a link once and rejects expired ones", async () => {
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

  it("sends nothing to users who are already verified", async () => {
    const { email } = await earlier.api.getUser()
    const before = (await mailsTo(mails, email)).length
    await earlier.api.requestEmailVerification()
    const marker = await registered(baseUrl)
    await mailTo(mails, (await marker.api.getUser()).email, SUBJECT)
    expect(await mailsTo(mails, email)).toHaveLength(before)
  })

  it("lets a member order while a new address is pending", async () => {
    const member = await confirmedUser()
    await member.api.purchaseMembership({ body: {} })
    await askFor(member)
    const order = { shippingAddress: "12 Harbor St, Portland, OR 97201", paymentMethod: "credit" } as const
    expect(await refusalOf(member.api.placeOrder({ body: order }))).not.toMatchObject(owed)
  })
})

/** A user whose address is confirmed. */
async function confirmedUser(): Promise<Visitor> {
  const user = await registered(baseUrl)
  await confirm(tokenOf(await mailTo(mails, (await user.api.getUser()).email, SUBJECT)))
  return user
}

async function profileWith(visitor: Visitor, email: string): Promise<void> {
  const { username, fullName } = await visitor.api.getUser()
  await visitor.api.updateProfile({ body: { username, email, fullName: fullName ?? "" } })
}

/** Asks for a new address. Returns it. */
async function askFor(visitor: Visitor): Promise<string> {
  const email = `${uniqueName("moved")}@example.com`
  await profileWith(visitor, email)
  return email
}
