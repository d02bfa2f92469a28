import { beforeAll, describe, expect, inject, it } from "vitest"
import { EngineAdmin, EngineCustomer } from "../../support/engine"
import { PASSWORD, registered, signedIn, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const engineUrl = inject("engineUrl")
const NEW_PASSWORD = "another-one"
const ME = "/store/customers/me"
let key: string

beforeAll(async () => {
  const admin = await EngineAdmin.ofDemoShop(engineUrl)
  key = await admin.publishableKey()
})

/** The engine's tokens only record the second in which they were issued. */
const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1000 - (Date.now() % 1000)))

/** Sets a new password in the shop. Returns the account's address. */
async function changePassword(visitor: Visitor): Promise<string> {
  const { username, email, fullName } = await visitor.api.getUser()
  await nextSecond()
  await visitor.api.updateProfile({
    body: { username, email, fullName: fullName ?? "", password: NEW_PASSWORD },
  })
  return email
}

/** Signs in at the engine like a browser, which keeps a cookie rather than a token. */
async function sessionOf(email: string): Promise<string> {
  const headers = { "content-type": "application/json" }
  const body = JSON.stringify({ email, password: PASSWORD })
  const signIn = await fetch(`${engineUrl}/auth/customer/emailpass`, { method: "POST", headers, body })
  const { token } = (await signIn.json()) as { token: string }
  const session = await fetch(`${engineUrl}/auth/session`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
  })
  return session.headers.getSetCookie()[0]?.split(";")[0] ?? ""
}

const statusBySession = async (cookie: string) =>
  (await fetch(engineUrl + ME, { headers: { cookie, "x-publishable-api-key": key } })).status

describe("a sign-in at the engine's own doors", () => {
  it("is over with a new password, and can't be renewed; a later one goes on", async () => {
    const visitor = await registered(baseUrl)
    const { email } = await visitor.api.getUser()
    const former = await EngineCustomer.signIn(engineUrl, key, email, PASSWORD)
    const cookie = await sessionOf(email)
    expect((await former.get(ME)).status).toBe(200)
    expect(await statusBySession(cookie)).toBe(200)

    await changePassword(visitor)
    expect(await former.get(ME)).toMatchObject({
      status: 401,
      body: { message: "The password of this account has changed. Please sign in again." },
    })
    expect((await former.get("/store/orders")).status).toBe(401)
    expect((await former.post("/auth/token/refresh", {})).status).toBe(401)
    expect(await statusBySession(cookie)).toBe(401)

    const later = await EngineCustomer.signIn(engineUrl, key, email, NEW_PASSWORD)
    expect((await later.get(ME)).status).toBe(200)
    expect((await later.post("/auth/token/refresh", {})).status).toBe(200)
  })

  it("goes on when somebody else chooses a new password", async () => {
    const { email } = await (await registered(baseUrl)).api.getUser()
    const customer = await EngineCustomer.signIn(engineUrl, key, email, PASSWORD)
    await changePassword(await registered(baseUrl))
    expect((await customer.get(ME)).status).toBe(200)
  })

  it("is over for an administrator too", async () => {
    const visitor = await registered(baseUrl)
    const { id, email } = await visitor.api.getUser()
    const chief = await signedIn(baseUrl, "admin")
    await chief.api.setUserRole({ params: { id }, body: { isAdmin: true } })
    const former = await EngineAdmin.signIn(engineUrl, email, PASSWORD)
    expect((await former.get("/admin/users/me")).status).toBe(200)
    await changePassword(visitor)
    expect((await former.get("/admin/users/me")).status).toBe(401)
    const later = await EngineAdmin.signIn(engineUrl, email, NEW_PASSWORD)
    expect((await later.get("/admin/users/me")).status).toBe(200)
    await chief.api.setUserRole({ params: { id }, body: { isAdmin: false } })
  })
})
