import postgres from "postgres"
import { afterAll, describe, expect, inject, it } from "vitest"
import { refusalOf } from "../../support/refusal"
import { administrator, registered, signedIn, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const sql = postgres(inject("databaseUrl"), { max: 1 })
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1"

afterAll(() => sql.end())

/** Signs in with a browser that tells what it is. */
async function signedInWith(userAgent: string, username: string): Promise<Visitor> {
  const browser = visit(baseUrl)
  await browser.request("/api/login", {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": userAgent },
    body: JSON.stringify({ username, password: "recovery-demo" }),
  })
  return browser
}

const isSignedIn = async (browser: Visitor) => (await browser.request("/api/user")).status === 200

describe("the list of signed-in browsers", () => {
  it("names each browser, most recently used first, and marks the current one", async () => {
    const first = await registered(baseUrl)
    const { id, username } = await first.api.getUser()
    const phone = await signedInWith(IPHONE, username)
    await signedInWith("x", username)
    await sql`update account_session set last_seen_at = now() - interval '3 hours' where account_id = ${id} and user_agent = 'x'`
    const sessions = await phone.api.listSessions()
    expect(sessions.map(({ browser, isCurrent }) => ({ browser, isCurrent }))).toEqual([
      { browser: "Safari on iOS", isCurrent: true },
      { browser: null, isCurrent: false },
    ])
  })

  it("signs out one browser and keeps the others", async () => {
    const first = await registered(baseUrl)
    const { username } = await first.api.getUser()
    const other = await signedIn(baseUrl, username)
    const stranger = await registered(baseUrl)
    const [strangers] = await stranger.api.listSessions()
    const refused = await refusalOf(first.api.endSession({ params: { id: strangers?.id ?? "" } }))
    expect(refused).toMatchObject({ status: 404 })
    const theirs = (await first.api.listSessions()).find(({ isCurrent }) => !isCurrent)
    await first.api.endSession({ params: { id: theirs?.id ?? "" } })
    expect(await Promise.all([first, other, stranger].map(isSignedIn))).toEqual([true, false, true])
  })

  it("signs out everywhere, including the current browser, and allows a new sign-in", async () => {
    const first = await registered(baseUrl)
    const { username } = await first.api.getUser()
    const other = await signedIn(baseUrl, username)
    await first.api.endSessions()
    expect(first.cookie()).not.toContain("shop_session")
    expect(await Promise.all([first, other].map(isSignedIn))).toEqual([false, false])
    expect(await isSignedIn(await signedIn(baseUrl, username))).toBe(true)
  })
})

describe("an administrator", () => {
  it("signs a user out of one browser or everywhere, and the audit log records it", async () => {
    const user = await registered(baseUrl)
    const { id, username } = await user.api.getUser()
    const other = await signedIn(baseUrl, username)
    const admin = await administrator(baseUrl)
    const [session] = await admin.api.listUserSessions({ params: { id } })
    expect(session?.isCurrent).toBe(false)
    await admin.api.endUserSession({ params: { id, sessionId: session?.id ?? "" } })
    expect((await Promise.all([user, other].map(isSignedIn))).sort()).toEqual([false, true])
    await admin.api.endUserSessions({ params: { id } })
    expect(await Promise.all([user, other].map(isSignedIn))).toEqual([false, false])
    const entries = await admin.api.listAuditEntries({ query: { subject: "user", subjectId: String(id) } })
    expect(entries.filter(({ action }) => action === "signed_out").map(({ after }) => after)).toEqual([
      { signedInBrowsers: 0, signedOutAt: expect.any(String) as string },
      { signedInBrowsers: 1 },
    ])
  })

  it("gets a 404 for an unknown user or browser", async () => {
    const admin = await administrator(baseUrl)
    const params = { id: 2_000_000_001 }
    expect(await refusalOf(admin.api.listUserSessions({ params }))).toMatchObject({ status: 404 })
    expect(await refusalOf(admin.api.endUserSessions({ params }))).toMatchObject({ status: 404 })
    const { id } = await admin.api.getUser()
    const unknown = { params: { id, sessionId: "sess_unknown" } }
    expect(await refusalOf(admin.api.endUserSession(unknown))).toMatchObject({ status: 404 })
  })
})
