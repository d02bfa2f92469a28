import postgres from "postgres"
import { afterAll, describe, expect, inject, it, onTestFinished } from "vitest"
import { acceptedInvite, EngineAdmin } from "../../support/engine"
import { mailTo } from "../../support/mailbox"
import { postFrom } from "../../support/post-from"
import { startSecondEngine } from "../../support/second-engine"
import { onlyAdministrator, PASSWORD, registered, signedIn, uniqueName } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const engineUrl = inject("engineUrl")
const sql = postgres(inject("databaseUrl"), { max: 1 })
const ADMIN_EMAIL = "admin@meridian-recovery.example"

afterAll(() => sql.end())

const post = (path: string, body: object, from = "127.0.0.1", cookie = "") =>
  postFrom(from, path, body, cookie ? { cookie } : {})

// Only Linux answers on all of 127.0.0.0/8 by default.
describe.runIf(process.platform === "linux")("the engine's own sign-in", () => {
  it("blocks an administrator's name after 10 failures, even with the right password", async () => {
    const path = "/auth/user/emailpass"
    const from = "127.0.11.1"
    const wrong = Array.from({ length: 12 }, () =>
      post(path, { email: ADMIN_EMAIL, password: "wrong-one" }, from),
    )
    const statuses = (await Promise.all(wrong)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    const refused = await post(path, { email: ADMIN_EMAIL, password: PASSWORD }, from)
    expect(refused.status).toBe(429)
    expect(Number(refused.retryAfter)).toBeGreaterThan(0)
    expect((await post(path, { email: ADMIN_EMAIL, password: PASSWORD }, "127.0.11.3")).status).toBe(200)
  })

  it("counts failures together with the shop's", async () => {
    const { email } = await (await registered(baseUrl)).api.getUser()
    const from = "127.0.11.4"
    for (let count = 0; count < 5; count += 1) {
      await post("/auth/user/emailpass", { email, password: "wrong-one" }, from)
      await post("/api/login", { username: email, password: "wrong-one" }, from)
    }
    expect((await post("/api/login", { username: email, password: PASSWORD }, from)).status).toBe(429)
    expect((await post("/auth/user/emailpass", { email, password: PASSWORD }, from)).status).toBe(429)
  })

  it("lets a known browser sign in after strangers have used up the limit", async () => {
    const path = "/auth/user/emailpass"
    const { email } = await (await registered(baseUrl)).api.getUser()
    const right = { email, password: PASSWORD }
    const { cookie } = await post(path, right, "127.0.11.6")
    for (let count = 0; count < 30; count += 1) {
      const from = `127.0.11.${7 + (count % 3)}`
      expect((await post(path, { email, password: "wrong-one" }, from)).status).toBe(401)
    }
    expect((await post(path, right, "127.0.11.10")).status).toBe(429)
    expect((await post(path, right, "127.0.11.10", `known_device=${"x".repeat(43)}`)).status).toBe(429)
    expect((await post(path, right, "127.0.11.10", cookie)).status).toBe(200)
  })

  it("counts password guesses made at registration", async () => {
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

describe("registering at the engine", () => {
  it("requires an open invitation for the address, and saves nothing without one", async () => {
    const email = `${uniqueName("uninvited")}@example.com`
    expect((await post("/auth/user/emailpass/register", { email, password: PASSWORD })).status).toBe(403)
    expect([...(await sql`select id from provider_identity where entity_id = ${email}`)]).toEqual([])
  })

  it("can't take the username of another account", async () => {
    const { username } = await (await registered(baseUrl)).api.getUser()
    const taken = { email: username, password: "another-one" }
    expect((await post("/auth/user/emailpass/register", taken)).status).toBe(403)
    await signedIn(baseUrl, username, PASSWORD)
  })

  it("works once for an invited person", async () => {
    const email = `${uniqueName("invited")}@example.com`
    const chief = await EngineAdmin.ofDemoShop(engineUrl)
    await acceptedInvite(chief, engineUrl, email, PASSWORD)
    expect((await EngineAdmin.signIn(engineUrl, email, PASSWORD)).headers).toHaveProperty("authorization")
    expect((await post("/auth/user/emailpass/register", { email, password: PASSWORD })).status).toBe(403)
  })
})

/** The shortest time of some attempts with a wrong password, in milliseconds. */
async function shortest(engine: string, email: string): Promise<number> {
  const times: number[] = []
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const began = performance.now()
    const { status } = await fetch(`${engine}/auth/user/emailpass`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password: "wrong-one" }),
    })
    times.push(performance.now() - began)
    expect(status).toBe(401)
  }
  return Math.min(...times)
}

describe("an attacker", () => {
  it("can't tell from response times which addresses exist", async () => {
    // A password check takes long there, so that one left out would be seen.
    const engine = await startSecondEngine({ PASSWORD_HASH_COST: "17" })
    onTestFinished(() => engine.stop())
    expect(await shortest(engine.url, `${uniqueName("nobody")}@example.com`)).toBeGreaterThan(150)
  }, 180_000)
})

describe("an administrator's new password", () => {
  it("is chosen through an emailed link and ends the shop's sessions", async () => {
    const visitor = await registered(baseUrl)
    const { id, email } = await visitor.api.getUser()
    await (await signedIn(baseUrl, "admin")).api.setUserRole({ params: { id }, body: { isAdmin: true } })
    expect((await post("/auth/user/emailpass/reset-password", { identifier: email })).status).toBe(201)
    const mail = await mailTo(inject("mailDirectory"), email, "Choose a new admin password")
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
  it("ends their admin role in the shop, but is blocked for the last administrator", async () => {
    const admin = await onlyAdministrator(baseUrl)
    const engine = await EngineAdmin.ofDemoShop(engineUrl)
    const me = (await engine.get("/admin/users/me")).body.user as { id: string }
    const refused = await engine.delete(`/admin/users/${me.id}`)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe("The shop needs at least one administrator.")

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
