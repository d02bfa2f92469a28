import { request } from "node:http"
import postgres from "postgres"
import { afterAll, describe, expect, inject, it } from "vitest"
import { acceptedInvite, EngineAdmin } from "../../support/engine"
import { mailTo } from "../../support/mailbox"
import { PASSWORD, registered, signedIn, uniqueName } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const engineUrl = inject("engineUrl")
const sql = postgres(inject("databaseUrl"), { max: 1 })
const ADMIN_EMAIL = "admin@meridian-recovery.example"

afterAll(() => sql.end())

interface Answer {
  status: number
  retryAfter: string | undefined
}

/** One request to the engine from a given local address, which `fetch` can't do. */
function post(path: string, body: object, from = "127.0.0.1"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: "127.0.0.1",
        port: new URL(engineUrl).port,
        path,
        method: "POST",
        localAddress: from,
        headers: { "content-type": "application/json" },
      },
      (response) => {
        response.resume()
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"] }),
        )
      },
    )
    call.on("error", reject)
    call.end(JSON.stringify(body))
  })
}

// Only Linux answers on all of 127.0.0.0/8 by default.
describe.runIf(process.platform === "linux")("the engine's own sign-in", () => {
  it.each(["customer", "user"])(
    "refuses a %s's name after 10 failures, the right password too",
    async (actor) => {
      const email = actor === "user" ? ADMIN_EMAIL : (await (await registered(baseUrl)).api.getUser()).email
      const from = actor === "user" ? "127.0.11.1" : "127.0.11.2"
      const path = `/auth/${actor}/emailpass`
      const wrong = Array.from({ length: 12 }, () => post(path, { email, password: "wrong-one" }, from))
      const statuses = (await Promise.all(wrong)).map(({ status }) => status)
      expect(statuses.filter((status) => status === 401)).toHaveLength(10)
      const refused = await post(path, { email, password: PASSWORD }, from)
      expect(refused.status).toBe(429)
      expect(Number(refused.retryAfter)).toBeGreaterThan(0)
      expect((await post(path, { email, password: PASSWORD }, "127.0.11.3")).status).toBe(200)
    },
  )

  it("counts failures together with those of the shop", async () => {
    const { email } = await (await registered(baseUrl)).api.getUser()
    const from = "127.0.11.4"
    for (let count = 0; count < 5; count += 1) {
      await post("/auth/customer/emailpass", { email, password: "wrong-one" }, from)
      await post("/api/login", { username: email, password: "wrong-one" }, from)
    }
    expect((await post("/api/login", { username: email, password: PASSWORD }, from)).status).toBe(429)
    expect((await post("/auth/customer/emailpass", { email, password: PASSWORD }, from)).status).toBe(429)
  })

  it("counts guesses of an administrator's password at the registration as well", async () => {
    const email = `${uniqueName("clerk")}@example.com`
    await acceptedInvite(await EngineAdmin.ofDemoShop(engineUrl), engineUrl, email, PASSWORD)
    const from = "127.0.11.5"
    const register = (password: string) =>
      post("/api/register", { username: uniqueName("guess"), email, fullName: "A Guess", password }, from)
    for (let count = 0; count < 10; count += 1) expect((await register("wrong-one")).status).toBe(409)
    expect((await register(PASSWORD)).status).toBe(429)
    expect((await post("/api/login", { username: email, password: PASSWORD }, from)).status).toBe(429)
  })
})

describe("the engine's doors for customers", () => {
  it("make none without an account of the shop, and change no password behind its back", async () => {
    const email = `${uniqueName("behind")}@example.com`
    const body = { email, password: PASSWORD, identifier: email }
    for (const action of ["register", "reset-password", "update"]) {
      expect((await post(`/auth/customer/emailpass/${action}`, body)).status).toBe(403)
    }
    expect([...(await sql`select id from provider_identity where entity_id = ${email}`)]).toEqual([])
  })

  it("refuse what a token of another kind would open", async () => {
    const admin = await EngineAdmin.ofDemoShop(engineUrl)
    const key = await admin.publishableKey()
    const response = await fetch(`${engineUrl}/store/customers`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-publishable-api-key": key },
      body: JSON.stringify({ email: `${uniqueName("behind")}@example.com` }),
    })
    expect([401, 403]).toContain(response.status)
  })

  it("know no sign-in with Google but the shop's", async () => {
    for (const actor of ["customer", "user"]) {
      expect((await post(`/auth/${actor}/google`, {})).status).toBe(400)
    }
  })

  it("make no administrator of a sign-in that nobody invited", async () => {
    const email = `${uniqueName("uninvited")}@example.com`
    const call = (path: string, body: object, token = "") =>
      fetch(engineUrl + path, {
        method: "POST",
        headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(body),
      })
    const registration = await call("/auth/user/emailpass/register", { email, password: PASSWORD })
    const { token } = (await registration.json()) as { token: string }
    const made = await call("/auth/emailpass/user", {}, token)
    expect(made.status).toBe(403)
    expect([...(await sql`select id from "user" where email = ${email}`)]).toEqual([])
  })
})

describe("an administrator's new password", () => {
  it("is chosen by a mailed link, and ends the sessions in the shop", async () => {
    const visitor = await registered(baseUrl)
    const { id, email } = await visitor.api.getUser()
    await (await signedIn(baseUrl, "admin")).api.setUserRole({ params: { id }, body: { isAdmin: true } })
    expect((await post("/auth/user/emailpass/reset-password", { identifier: email })).status).toBe(201)
    const mail = await mailTo(inject("mailDirectory"), email, "Choose a new password for the admin")
    expect(mail.text).toContain(`${engineUrl}/app/reset-password?token=`)
    const token = /token=([\w.-]+)/.exec(mail.text ?? "")?.[1]
    const updated = await fetch(`${engineUrl}/auth/user/emailpass/update`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ password: "another-one" }),
    })
    expect(updated.status).toBe(200)
    await expect.poll(async () => (await visitor.request("/api/user")).status).toBe(401)
    await signedIn(baseUrl, email, "another-one")
    await EngineAdmin.signIn(engineUrl, email, "another-one")
  })
})

describe("deleting administrators in the engine's admin", () => {
  it("ends their administration of the shop, but never the last one's", async () => {
    const admin = await signedIn(baseUrl, "admin")
    const others = (await admin.api.listUsers({ query: { role: "admin" } })).filter(
      ({ username }) => username !== "admin",
    )
    for (const { id } of others) await admin.api.setUserRole({ params: { id }, body: { isAdmin: false } })

    const engine = await EngineAdmin.ofDemoShop(engineUrl)
    const me = (await engine.get("/admin/users/me")).body.user as { id: string }
    const refused = await engine.delete(`/admin/users/${me.id}`)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe("The last administrator can't lose administrative access.")

    const second = await registered(baseUrl)
    const { id, email } = await second.api.getUser()
    await admin.api.setUserRole({ params: { id }, body: { isAdmin: true } })
    const token = await EngineAdmin.signIn(engineUrl, email, PASSWORD)
    const user = (await token.get("/admin/users/me")).body.user as { id: string }
    expect((await engine.delete(`/admin/users/${user.id}`)).status).toBe(200)
    expect((await token.get("/admin/products")).status).toBe(401)
    expect((await second.request("/api/admin/users")).status).toBe(403)
  })
})
