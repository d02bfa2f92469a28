import postgres from "postgres"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import {
  challenged,
  generateTotpCode,
  inAMoment,
  issuedAgo,
  post,
  soonAfterANewCode,
  STEP_MS,
  type Answer,
} from "../../support/second-factor"
import { administrator, PASSWORD, registered, type Visitor } from "../../support/visitor"

const engineUrl = inject("engineUrl")
const baseUrl = inject("storefrontUrl")
const sql = postgres(inject("databaseUrl"), { max: 1 })
afterAll(() => sql.end())

interface Protected {
  email: string
  secret: string
  id: string
  accountId: number
  /** Signed in before the factor was turned on. */
  visitor: Visitor
  token: string
}

/** An administrator with a second factor. */
async function protectedAdmin(): Promise<Protected> {
  await soonAfterANewCode()
  const visitor = await registered(baseUrl)
  const { id: accountId, email } = await visitor.api.getUser()
  const chief = await administrator(baseUrl)
  await chief.api.setUserRole({ params: { id: accountId }, body: { isAdmin: true } })
  const { body } = await post("/auth/user/emailpass", { email, password: PASSWORD })
  const token = String(body["token"])
  const started = await post("/auth/mfa/factors", { provider: "totp" }, token)
  const { id } = started.body["mfa_factor"] as { id: string }
  const secret = String(started.body["secret"])
  const verified = await post(`/auth/mfa/factors/${id}/verify`, { code: generateTotpCode({ secret }) }, token)
  expect(verified.status).toBe(200)
  return { email, secret, id, accountId, visitor, token }
}

/** A browser at the engine's admin: it turns each token into a session, and goes on with that alone. */
function browser() {
  let cookie = ""
  const send = async (method: string, path: string, body?: unknown, token?: string) => {
    const response = await fetch(engineUrl + path, {
      method,
      headers: {
        "content-type": "application/json",
        ...(cookie && { cookie }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const set = response.headers.getSetCookie()[0]?.split(";")[0]
    if (set) cookie = set
    const text = await response.text()
    return { status: response.status, body: (text ? JSON.parse(text) : {}) as Record<string, unknown> }
  }
  return {
    send,
    openSession: async (token: unknown) =>
      (await send("POST", "/auth/session", undefined, String(token))).status,
  }
}

describe("a second factor at the engine", () => {
  let admin: Awaited<ReturnType<typeof protectedAdmin>>
  beforeAll(async () => {
    admin = await protectedAdmin()
  })

  it("accepts each code once, even across simultaneous challenges", async () => {
    const challenges = await Promise.all([1, 2, 3].map(() => challenged(admin.email)))
    const code = generateTotpCode({ secret: admin.secret, timestamp: inAMoment() })
    const answers = await Promise.all(challenges.map((verify) => verify(code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
      message: "This code was already used. Please wait for the next one.",
    })
  })

  it("allows five guesses in total, regardless of how many sign-ins run at once", async () => {
    const guessed = await protectedAdmin()
    const guesses: Promise<Answer>[] = []
    for (let begun = 0; begun < 3; begun += 1) {
      const verify = await challenged(guessed.email)
      for (let guess = 0; guess < 10; guess += 1) guesses.push(verify(String(100_000 + guesses.length)))
    }
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status !== 429)).toHaveLength(5)
    const right = await challenged(guessed.email)
    const code = generateTotpCode({ secret: guessed.secret, timestamp: inAMoment() })
    expect((await right(code)).status).toBe(429)
  })

  it("is required by the engine's admin before the session gives access", async () => {
    const { email, secret } = await protectedAdmin()
    const { send, openSession } = browser()
    const { body } = await send("POST", "/auth/user/emailpass", { email, password: PASSWORD })
    expect(await openSession(body["token"])).toBe(200)
    for (const path of ["/admin/users/me", "/admin/orders", "/auth/mfa/factors"]) {
      expect((await send("GET", path)).status, path).toBe(401)
    }
    const { id } = body["mfa_challenge"] as { id: string }
    const code = generateTotpCode({ secret, timestamp: inAMoment() })
    const verified = await send("POST", `/auth/mfa/challenges/${id}/verify`, { method: "totp", code })
    expect(verified.status).toBe(200)
    expect(await openSession(verified.body["token"])).toBe(200)
    expect((await send("GET", "/admin/users/me")).body).toMatchObject({ user: { email } })
  })

  it("opens no session for a customer who used to be an administrator", async () => {
    const { email, accountId } = await protectedAdmin()
    const chief = await administrator(baseUrl)
    await chief.api.setUserRole({ params: { id: accountId }, body: { isAdmin: false } })
    const { send, openSession } = browser()
    const { body } = await send("POST", "/auth/user/emailpass", { email, password: PASSWORD })
    expect(await openSession(body["token"])).toBe(401)
  })

  it("is removed with a code, not with the password alone", async () => {
    const { email, secret, id } = await protectedAdmin()
    const remove = (token: string, body: unknown) => post(`/auth/mfa/factors/${id}`, body, token, "DELETE")
    const code = generateTotpCode({ secret, timestamp: inAMoment() })
    const { body } = await post("/auth/user/emailpass", { email, password: PASSWORD })
    expect((await remove(String(body["token"]), { method: "totp", code })).status).toBe(401)
    const signedIn = await (await challenged(email))(code)
    const token = String(signedIn.body["token"])
    expect((await remove(token, {})).status).toBe(400)
    expect((await remove(token, { method: "totp", code })).body["message"]).toMatch(/already used/)
    expect((await remove(token, { method: "totp", code: "000000" })).status).toBe(400)
    const another = generateTotpCode({ secret, timestamp: Date.now() - STEP_MS })
    expect((await remove(token, { method: "totp", code: another })).status).toBe(200)
  })

  it("ends earlier sessions in both admins and requires a code for new recovery codes", async () => {
    const { email, secret, visitor, token, accountId } = await protectedAdmin()
    const query = { subject: "user" as const, subjectId: String(accountId), action: "second_factor_on" }
    const chief = await administrator(baseUrl)
    await expect.poll(() => chief.api.listAuditEntries({ query })).toHaveLength(1)
    const me = await fetch(`${engineUrl}/admin/users/me`, { headers: { authorization: `Bearer ${token}` } })
    expect(me.status).toBe(401)
    expect((await me.json()) as object).toMatchObject({
      message: expect.stringContaining("a code") as string,
    })
    await expect.poll(async () => (await visitor.request("/api/user")).status).toBe(401)
    expect((await post("/auth/mfa/factors", { provider: "totp" }, token)).status).toBe(401)
    // Turning it on ends with recovery codes, which its screen asks for.
    expect((await post("/auth/mfa/recovery-codes", {}, token)).status).toBe(200)
    await sql`update auth_mfa_factor set created_at = now() - interval '11 minutes'`
    expect((await post("/auth/mfa/recovery-codes", {}, token)).status).toBe(403)
    const signedIn = await (await challenged(email))(generateTotpCode({ secret, timestamp: inAMoment() }))
    expect((await post("/auth/mfa/recovery-codes", {}, String(signedIn.body["token"]))).status).toBe(200)
  })

  it("ends earlier sessions that used a previous factor", async () => {
    const { email, secret, id } = await protectedAdmin()
    const signIn = await challenged(email)
    const former = String((await signIn(generateTotpCode({ secret, timestamp: inAMoment() }))).body["token"])
    const code = generateTotpCode({ secret, timestamp: Date.now() - STEP_MS })
    expect((await post(`/auth/mfa/factors/${id}`, { method: "totp", code }, former, "DELETE")).status).toBe(
      200,
    )
    const { body } = await post("/auth/mfa/factors", { provider: "totp" }, former)
    const next = String((body["mfa_factor"] as { id: string }).id)
    const first = generateTotpCode({ secret: String(body["secret"]) })
    expect((await post(`/auth/mfa/factors/${next}/verify`, { code: first }, former)).status).toBe(200)
    const me = await fetch(`${engineUrl}/admin/users/me`, { headers: { authorization: `Bearer ${former}` } })
    expect(me.status).toBe(401)
  })

  it("accepts each recovery code once, in any spelling", async () => {
    const { email, token } = await protectedAdmin()
    const { body } = await post("/auth/mfa/recovery-codes", {}, token)
    const [code = ""] = body["recovery_codes"] as string[]
    const written = [code, code.toUpperCase(), ` ${code} `, code.toLowerCase()]
    const challenges = await Promise.all(written.map(() => challenged(email, "recovery_code")))
    const answers = await Promise.all(challenges.map((verify, index) => verify(written[index] ?? "")))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it("can't be turned on with an old sign-in, even a refreshed one", async () => {
    const visitor = await registered(baseUrl)
    const { id, email } = await visitor.api.getUser()
    const chief = await administrator(baseUrl)
    await chief.api.setUserRole({ params: { id }, body: { isAdmin: true } })
    const { body } = await post("/auth/user/emailpass", { email, password: PASSWORD })
    const old = issuedAgo(String(body["token"]), 11 * 60)
    const start = async (token: unknown) =>
      (await post("/auth/mfa/factors", { provider: "totp" }, String(token))).status
    expect(await start(old)).toBe(403)
    const { send, openSession } = browser()
    expect(await openSession(old)).toBe(200)
    const bySession = (await send("POST", "/auth/token/refresh")).body["token"]
    const byToken = (await post("/auth/token/refresh", {}, String(bySession))).body["token"]
    const again = browser()
    expect(await again.openSession(byToken)).toBe(200)
    expect((await again.send("GET", "/admin/users/me")).status).toBe(200)
    expect([await start(bySession), await start(byToken)]).toEqual([403, 403])
    expect((await again.send("POST", "/auth/mfa/factors", { provider: "totp" })).status).toBe(403)
    expect(await start(body["token"])).toBe(200)
  })

  it("can't be turned on by customers or after access has ended", async () => {
    const visitor = await registered(baseUrl)
    const { id, email } = await visitor.api.getUser()
    const signIn = async () =>
      String((await post("/auth/user/emailpass", { email, password: PASSWORD })).body["token"])
    const start = async (token: string) =>
      (await post("/auth/mfa/factors", { provider: "totp" }, token)).status
    expect(await start(await signIn())).toBe(401)
    const chief = await administrator(baseUrl)
    await chief.api.setUserRole({ params: { id }, body: { isAdmin: true } })
    const token = await signIn()
    await new Promise((resolve) => setTimeout(resolve, 1100))
    await chief.api.endUserSessions({ params: { id } })
    expect(await start(token)).toBe(401)
    const later = await signIn()
    await chief.api.setUserRole({ params: { id }, body: { isAdmin: false } })
    expect(await start(later)).toBe(401)
  })
})
