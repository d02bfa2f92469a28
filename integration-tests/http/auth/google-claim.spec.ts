import postgres from "postgres"
import { afterAll, describe, expect, inject, it } from "vitest"
import { EngineAdmin } from "../../support/engine"
import { person, signIn } from "../../support/google"
import { mailTo, tokenOf } from "../../support/mailbox"
import { refusalOf } from "../../support/refusal"
import {
  PASSWORD,
  administrator,
  registered,
  signedIn,
  uniqueName,
  visit,
  type Visitor,
} from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const sql = postgres(inject("databaseUrl"), { max: 1 })

afterAll(() => sql.end())

async function confirmedEmailOf(accountId: number): Promise<string | null> {
  const [row] = await sql<{ email: string | null }[]>`
    select confirmed_email as email from account where id = ${accountId}`
  return row?.email ?? null
}

describe("an account that someone created with another person's email address", () => {
  /** Checks that nothing the first person has of the account works any longer, anywhere. */
  async function expectLockedOut(first: Visitor, email: string): Promise<void> {
    expect((await first.request("/api/user")).status).toBe(401)
    expect(await refusalOf(signedIn(baseUrl, email, PASSWORD))).toMatchObject({ code: "invalid_credentials" })
  }

  it("belongs only to the owner of the address once they sign in with Google", async () => {
    const mallory = await registered(baseUrl)
    const { id, email, username } = await mallory.api.getUser()
    const victim = visit(baseUrl)
    expect(await signIn(victim, person({ email }))).toBe("/auth?oauth=success")
    expect(await victim.api.getUser()).toMatchObject({ id, email })
    await expectLockedOut(mallory, email)
    expect(await refusalOf(signedIn(baseUrl, username, PASSWORD))).toMatchObject({ status: 401 })

    const mail = await mailTo(inject("mailDirectory"), email, "You can now sign in with Google")
    expect(mail.text).toContain(`${baseUrl}/forgot-password`)
    await victim.api.forgotPassword({ body: { email } })
    const link = tokenOf(await mailTo(inject("mailDirectory"), email, "Choose a new password"))
    await victim.api.resetPassword({ body: { token: link, password: "my-own-one" } })
    await signedIn(baseUrl, email, "my-own-one")
    expect(await signIn(visit(baseUrl), person({ email }))).toBe("/auth?oauth=success")
    await signedIn(baseUrl, email, "my-own-one")
    const [entry] = await (
      await administrator(baseUrl)
    ).api.listAuditEntries({ query: { subject: "user", subjectId: String(id), action: "sign_ins_ended" } })
    expect(entry).toMatchObject({ after: { remaining: "google" } })
  })

  it("belongs to the owner of the address even if another address was verified before", async () => {
    const malloryAtGoogle = person()
    const mallory = visit(baseUrl)
    await signIn(mallory, malloryAtGoogle)
    const { id, username } = await mallory.api.getUser()
    expect(await confirmedEmailOf(id)).toBe(malloryAtGoogle.email)
    const who = person()
    await mallory.api.updateProfile({
      body: { username, email: who.email, fullName: "Mal Lory", password: PASSWORD },
    })
    const victim = visit(baseUrl)
    expect(await signIn(victim, who)).toBe("/auth?oauth=success")
    expect((await victim.api.getUser()).id).toBe(id)
    await expectLockedOut(mallory, who.email)
    const again = visit(baseUrl)
    await signIn(again, malloryAtGoogle)
    expect((await again.api.getUser()).id).not.toBe(id)
  })

  it("belongs to the owner of the address even if staff changed the address", async () => {
    const first = await registered(baseUrl)
    const { email: former } = await first.api.getUser()
    const chief = await EngineAdmin.ofDemoShop(inject("engineUrl"))
    const who = person()
    const customer = await chief.customerOf(former)
    expect((await chief.post(`/admin/customers/${customer}`, { email: who.email })).status).toBe(200)
    await signIn(visit(baseUrl), who)
    await expectLockedOut(first, who.email)
  })

  it("belongs to the owner at the next sign-in if linked before addresses were verified", async () => {
    const first = await registered(baseUrl)
    const { id, email } = await first.api.getUser()
    const who = person({ email })
    await signIn(visit(baseUrl), who)
    // As a former release left it: both can sign in, and no address is recorded as proved.
    await sql`update account set confirmed_email = null, email_confirmed_at = null where id = ${id}`
    const [identity] = await sql<{ id: string }[]>`
      select auth_identity_id as id from account where id = ${id}`
    await sql`insert into provider_identity (id, entity_id, provider, auth_identity_id, provider_metadata)
      select ${`provid_${id}`}, ${email}, 'emailpass', ${identity?.id ?? ""}, provider_metadata
      from provider_identity where provider = 'emailpass' and entity_id = 'newcomer@meridian-recovery.example'`
    const prepared = await signedIn(baseUrl, email, PASSWORD)
    const victim = visit(baseUrl)
    await signIn(victim, who)
    expect((await victim.api.getUser()).id).toBe(id)
    await expectLockedOut(prepared, email)
  })
})

describe("an address verified by a password reset", () => {
  it("gives the account to its owner and ends unverified Google sign-ins", async () => {
    const who = person({ email_verified: false })
    const mallory = visit(baseUrl)
    await signIn(mallory, who)
    const { id, email } = await mallory.api.getUser()
    expect(await confirmedEmailOf(id)).toBeNull()
    await visit(baseUrl).api.forgotPassword({ body: { email } })
    const token = tokenOf(await mailTo(inject("mailDirectory"), email, "Choose a new password"))
    await visit(baseUrl).api.resetPassword({ body: { token, password: "my-own-one" } })
    expect(await confirmedEmailOf(id)).toBe(email)
    expect((await mallory.request("/api/user")).status).toBe(401)
    expect(await signIn(visit(baseUrl), who)).toBe("/auth?oauth=error&reason=account_exists")
    await signedIn(baseUrl, email, "my-own-one")
  })
})

describe("an address that came from Google", () => {
  it("no longer links accounts after the account's address changes", async () => {
    const visitor = visit(baseUrl)
    const who = person()
    await signIn(visitor, who)
    const { id, username } = await visitor.api.getUser()
    const email = `${uniqueName("moved")}@example.com`
    await visitor.api.updateProfile({ body: { username, email, fullName: "Gail Moved" } })
    await signIn(visitor, who)
    expect(await visitor.api.getUser()).toMatchObject({ id, email })
    expect(await confirmedEmailOf(id)).toBeNull()
  })

  it("can't be registered by anyone else", async () => {
    const who = person()
    await signIn(visit(baseUrl), who)
    const body = {
      username: uniqueName("late"),
      email: who.email,
      fullName: "Late Comer",
      password: PASSWORD,
    }
    expect(await refusalOf(visit(baseUrl).api.register({ body }))).toMatchObject({ code: "account_exists" })
    expect(await refusalOf(signedIn(baseUrl, who.email))).toMatchObject({ code: "invalid_credentials" })
  })
})
