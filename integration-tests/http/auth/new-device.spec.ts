import postgres from "postgres"
import { afterAll, describe, expect, inject, it } from "vitest"
import { mailsTo, mailTo } from "../../support/mailbox"
import { race, times } from "../../support/race"
import { changeSettings } from "../../support/settings"
import { PASSWORD, registered, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const mails = inject("mailDirectory")
const SUBJECT = "New sign-in to your account"
const RESET = "Choose a new password"
const sql = postgres(inject("databaseUrl"), { max: 1 })

afterAll(() => sql.end())

const signIn = (browser: Visitor, username: string) =>
  browser.api.login({ body: { username, password: PASSWORD } })

/** How many new-device emails an address has received so far. */
async function toldTo(email: string): Promise<number> {
  return (await mailsTo(mails, email)).filter(({ subject }) => subject?.startsWith(SUBJECT)).length
}

/** The same, after waiting for another email that was requested later. */
async function toldInAllTo(email: string): Promise<number> {
  await visit(baseUrl).api.forgotPassword({ body: { email } })
  await mailTo(mails, email, RESET)
  return toldTo(email)
}

describe("new-device alerts", () => {
  it("are sent once per new device and never for a known one", async () => {
    const first = await registered(baseUrl)
    const { username, email } = await first.api.getUser()
    await first.api.logout()
    await signIn(first, username)
    const second = visit(baseUrl)
    await signIn(second, username)
    const { text, html } = await mailTo(mails, email, SUBJECT)
    expect(text).toMatch(/from a new device on \w+ \d+, \d{4} at \d+:\d\d [AP]M UTC\./)
    expect(text).toContain("/forgot-password")
    expect(String(html)).toContain("/forgot-password")
    await second.api.logout()
    await signIn(second, username)
    await signIn(first, username)
    expect(await toldInAllTo(email)).toBe(1)
  })

  it("cover the engine's sign-in, without repeating at the shop's sign-in", async () => {
    const { username, email } = await (await registered(baseUrl)).api.getUser()
    const answer = await fetch(`${inject("engineUrl")}/auth/user/emailpass`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password: PASSWORD }),
    })
    await mailTo(mails, email, SUBJECT)
    const cookie = answer.headers.getSetCookie().map((line) => line.split(";")[0])
    await signIn(visit(baseUrl, cookie.join("; ")), username)
    expect(await toldInAllTo(email)).toBe(1)
  })

  it("are sent to an existing account when a device of another account signs in to it", async () => {
    const browser = await registered(baseUrl)
    const other = await registered(baseUrl)
    const { username, email } = await other.api.getUser()
    await signIn(browser, username)
    await signIn(browser, username)
    expect(await toldInAllTo(email)).toBe(1)
    const rows = await sql<{ token_hash: string; account_id: number }[]>`
      select token_hash, account_id from account_device order by created_at desc limit 3`
    expect(new Set(rows.map(({ token_hash }) => token_hash)).size).toBe(3)
    for (const { token_hash } of rows) expect(browser.cookie()).not.toContain(token_hash)
  })

  it("are sent regardless of enableNotifications but can be turned off separately", async () => {
    const account = await registered(baseUrl)
    const { username, email } = await account.api.getUser()
    const quiet = await changeSettings(baseUrl, { notifyNewDevices: false })
    await signIn(visit(baseUrl), username)
    expect(await toldInAllTo(email)).toBe(0)
    await quiet()
    const silent = await changeSettings(baseUrl, { enableNotifications: false })
    await signIn(visit(baseUrl), username)
    await mailTo(mails, email, SUBJECT)
    await silent()
  })

  it("are sent once for simultaneous sign-ins, and for five devices a day at most", async () => {
    const account = await registered(baseUrl)
    const { username, email } = await account.api.getUser()
    const cookie = `known_device=${"k".repeat(43)}`
    await race(times(5, () => () => signIn(visit(baseUrl, cookie), username)))
    await expect.poll(() => toldTo(email), { timeout: 10_000 }).toBe(1)
    for (const sign of times(6, () => () => signIn(visit(baseUrl), username))) await sign()
    // The first of the five is the device of the registration, and nobody is told about that one.
    await expect.poll(() => toldTo(email), { timeout: 10_000 }).toBe(4)
    expect(await toldInAllTo(email)).toBe(4)
  })

  it("forget known devices when the account is deleted", async () => {
    const account = await registered(baseUrl)
    const { id } = await account.api.getUser()
    const devices = async () => (await sql`select from account_device where account_id = ${id}`).length
    expect(await devices()).toBe(1)
    await account.api.deleteOwnAccount({ body: { password: PASSWORD } })
    expect(await devices()).toBe(0)
  })
})
