import { readFileSync } from "node:fs"
import path from "node:path"
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest"
import { freePort } from "../../../scripts/lib/ports"
import { startMailServer, type MailServer } from "../../support/mail-server"
import { mailsTo } from "../../support/mailbox"
import { fetchAsStorefront } from "../../support/proxy-secret"
import { startSecondEngine, type SecondEngine } from "../../support/second-engine"
import { changeSettings } from "../../support/settings"
import { PASSWORD, registered, signedIn, uniqueName, visit } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const REGISTRATIONS = 3
let second: SecondEngine
let mails: MailServer | undefined
let mailPort: number
let restore: (() => Promise<void>) | undefined

beforeAll(async () => {
  mailPort = await freePort()
  // Configured as if behind https, without Google, with a mail server that is down, and a low registration limit.
  second = await startSecondEngine({
    PUBLIC_URL: "https://shop.example.com",
    ENGINE_PUBLIC_URL: "https://admin.shop.example.com",
    ALLOWED_ORIGINS: "https://partner.example.com, https://blog.example.com/",
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    REGISTRATIONS_PER_ADDRESS: String(REGISTRATIONS),
  })
})
afterEach(async () => {
  await restore?.()
  restore = undefined
})
afterAll(() => second.stop())

const configOf = async (url: string) =>
  (await fetchAsStorefront(`${url}/api/config`)).json() as Promise<object>

describe("a setting changed on another server", () => {
  it("takes effect here without a restart", async () => {
    await configOf(second.url)
    const siteName = uniqueName("Shop")
    restore = await changeSettings(baseUrl, { siteName, membershipPrice: 59.5, maintenanceMode: true })
    await expect
      .poll(() => configOf(second.url), { timeout: 3000 })
      .toMatchObject({ siteName, membershipPrice: 59.5, maintenanceMode: true })
    expect((await fetchAsStorefront(`${second.url}/api/products`)).status).toBe(503)
    await restore()
    restore = undefined
    await expect.poll(async () => (await fetchAsStorefront(`${second.url}/api/products`)).status).toBe(200)
  })

  it("appears in the shop's pages", async () => {
    const siteName = uniqueName("Shop")
    restore = await changeSettings(baseUrl, { siteName, siteDescription: "Everything for rest." })
    await expect.poll(async () => (await fetch(baseUrl)).text(), { timeout: 5000 }).toContain(siteName)
  })

  it("also ends sessions here", async () => {
    const visitor = await registered(baseUrl)
    const cookie = await sessionAt(second.url, (await visitor.api.getUser()).username)
    expect((await fetchAsStorefront(`${second.url}/api/user`, { headers: { cookie } })).status).toBe(200)
    const { username, email, fullName } = await visitor.api.getUser()
    const body = { username, email, fullName: fullName ?? "", password: "another-one" }
    await visitor.api.updateProfile({ body })
    expect((await fetchAsStorefront(`${second.url}/api/user`, { headers: { cookie } })).status).toBe(401)
  })
})

describe("a request from another site", () => {
  const signOutFrom = async (origin: string) =>
    (await fetchAsStorefront(`${second.url}/api/logout`, { method: "POST", headers: { origin } })).status

  it("is accepted from the shop's public address and configured origins", async () => {
    for (const host of ["shop", "partner", "blog"]) {
      expect(await signOutFrom(`https://${host}.example.com`), host).toBe(204)
    }
  })

  it("is rejected from all other origins, however similar", async () => {
    for (const origin of [
      "http://shop.example.com",
      "https://example.com",
      "https://shop.example.com.evil.example",
      "null",
    ]) {
      expect(await signOutFrom(origin), origin).toBe(403)
    }
  })
})

/** Signs in at an engine. Returns the session cookie that it sets. */
async function sessionAt(url: string, username: string): Promise<string> {
  const response = await fetchAsStorefront(`${url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password: PASSWORD }),
  })
  return response.headers.getSetCookie()[0]?.split(";")[0] ?? ""
}

describe("behind HTTPS", () => {
  it("the session cookie is Secure and can't be set by another host", async () => {
    const response = await fetchAsStorefront(`${second.url}/api/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username: "newcomer", password: PASSWORD }),
    })
    const [cookie] = response.headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-shop_session=[\w-]{43};/)
    expect(cookie).toMatch(/; Secure/)
    expect(cookie).toMatch(/; Path=\//)
    expect(cookie).not.toMatch(/Domain/i)
  })
})

describe("the engine's admin behind HTTPS", () => {
  it("uses the same kind of cookie", async () => {
    const https = { "content-type": "application/json", "x-forwarded-proto": "https" }
    const signedIn = await fetch(`${second.url}/auth/user/emailpass`, {
      method: "POST",
      headers: https,
      body: JSON.stringify({ email: "admin@meridian-recovery.example", password: PASSWORD }),
    })
    const { token } = (await signedIn.json()) as { token: string }
    const opened = await fetch(`${second.url}/auth/session`, {
      method: "POST",
      headers: { ...https, authorization: `Bearer ${token}` },
    })
    const [cookie = ""] = opened.headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-engine_session=.*; Path=\/;.*; Secure/)
    expect(cookie).not.toMatch(/Domain/i)
    const me = await fetch(`${second.url}/admin/users/me`, {
      headers: { ...https, cookie: cookie.split(";")[0] ?? "" },
    })
    expect(me.status).toBe(200)
  })
})

describe("the registration limit", () => {
  function registerFrom(address: string): Promise<Response> {
    const username = uniqueName("many")
    return fetchAsStorefront(`${second.url}/api/register`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-forwarded-for": address,
      },
      body: JSON.stringify({ username, email: `${username}@example.com`, password: PASSWORD }),
    })
  }

  it("counts successful registrations by IP address and says when to retry", async () => {
    const [here, elsewhere] = ["203.0.113.7", "203.0.113.8"]
    const answers = await Promise.all(Array.from({ length: REGISTRATIONS + 3 }, () => registerFrom(here)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(REGISTRATIONS)
    expect(statuses.filter((status) => status === 429)).toHaveLength(3)
    const refused = await registerFrom(here)
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ code: "rate_limited" })
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0)
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(60 * 60)
    expect((await registerFrom(elsewhere)).status).toBe(201)
  })
})

describe("without Google sign-in", () => {
  it("the callback explains that it is off and returns to the sign-in page", async () => {
    expect(await configOf(second.url)).toMatchObject({ googleEnabled: false })
    for (const path of ["/auth/google", "/auth/google/callback?code=x&state=y"]) {
      const response = await fetchAsStorefront(second.url + path, { redirect: "manual" })
      expect(response.status).toBe(302)
      expect(response.headers.get("location")).toBe("/auth?oauth=error")
    }
  })
})

describe("a mail server that recovers", () => {
  afterAll(() => mails?.stop())
  const log = () => readFileSync(path.join(inject("dataDirectory"), "logs", "engine.log"), "utf8")

  it("receives the missed email once", { timeout: 120_000 }, async () => {
    const { email } = await (await registered(baseUrl)).api.getUser()
    const before = log().length
    await visit(second.url).api.forgotPassword({ body: { email } })
    await expect.poll(() => log().slice(before), { timeout: 20_000 }).toContain("was not accepted. Retrying")
    const folder = path.join(inject("mailDirectory"), "..", "mails-of-a-returned-server")
    mails = await startMailServer(folder, mailPort)
    // The other server shares the outbox but has its own mail server, so either may have received the email.
    const found = async () => [
      ...(await mailsTo(folder, email)),
      ...(await mailsTo(inject("mailDirectory"), email)),
    ]
    await expect.poll(found, { timeout: 60_000 }).not.toEqual([])
    const emails = await found()
    expect(emails).toHaveLength(1)
    expect(emails[0]?.text).toContain("/reset-password?token=")
  })
})

describe("a mail server that is down", () => {
  it("fails no request", async () => {
    const { email } = await (await registered(baseUrl)).api.getUser()
    const post = (path: string, body: object) =>
      fetchAsStorefront(second.url + path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      })
    expect((await post("/api/password/forgot", { email })).status).toBe(202)
    expect((await post("/api/newsletter", { email })).status).toBe(202)
    expect((await signedIn(baseUrl, email)).api).toBeDefined()
    expect((await visit(second.url).api.getConfig()).siteName).toBeTruthy()
  })
})

describe("a second engine on the same database", () => {
  it("refuses to start, because both could sell the last item", async () => {
    await expect(startSecondEngine({ DATABASE_CLAIM: "" })).rejects.toThrow("set REDIS_URL to the same Redis")
  })
})
