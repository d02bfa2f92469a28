import { beforeAll, describe, expect, inject, it } from "vitest"
import { acceptedInvite, EngineAdmin } from "../../support/engine"
import { issuedAgo } from "../../support/second-factor"
import { mailTo } from "../../support/mailbox"
import { PASSWORD, registered, signedIn, uniqueName, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const engineUrl = inject("engineUrl")
const mails = inject("mailDirectory")
const NEW_PASSWORD = "another-one"
const ME = "/admin/users/me"
let chief: Visitor

beforeAll(async () => {
  chief = await signedIn(baseUrl, "admin")
})

/** The engine's tokens only record the second in which they were issued. */
const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1000 - (Date.now() % 1000)))

async function makeAdmin(visitor: Visitor, isAdmin: boolean): Promise<string> {
  const { id, email } = await visitor.api.getUser()
  await chief.api.setUserRole({ params: { id }, body: { isAdmin } })
  return email
}

/** Sets a new password in the shop. */
async function changePassword(visitor: Visitor): Promise<void> {
  const { username, email, fullName } = await visitor.api.getUser()
  await nextSecond()
  await visitor.api.updateProfile({
    body: { username, email, fullName: fullName ?? "", password: NEW_PASSWORD },
  })
}

/** Signs in at the engine like a browser, which keeps a cookie rather than a token. */
async function sessionOf(admin: EngineAdmin): Promise<string> {
  const session = await fetch(`${engineUrl}/auth/session`, { method: "POST", headers: { ...admin.headers } })
  return session.headers.getSetCookie()[0]?.split(";")[0] ?? ""
}

const statusBySession = async (cookie: string) =>
  (await fetch(engineUrl + ME, { headers: { cookie } })).status

describe("an administrator's engine session", () => {
  it("ends with a new password and can't be renewed, unlike a later one", async () => {
    const visitor = await registered(baseUrl)
    const email = await makeAdmin(visitor, true)
    const former = await EngineAdmin.signIn(engineUrl, email, PASSWORD)
    const cookie = await sessionOf(former)
    expect((await former.get(ME)).status).toBe(200)
    expect(await statusBySession(cookie)).toBe(200)

    await changePassword(visitor)
    expect(await former.get(ME)).toMatchObject({
      status: 401,
      body: {
        message: "You were signed out, for example because your password was changed. Please sign in again.",
      },
    })
    expect((await former.post("/auth/token/refresh", {})).status).toBe(401)
    expect((await former.post("/auth/session", {})).status).toBe(401)
    expect(await statusBySession(cookie)).toBe(401)

    await nextSecond()
    const later = await EngineAdmin.signIn(engineUrl, email, NEW_PASSWORD)
    expect((await later.get(ME)).status).toBe(200)
    expect((await later.post("/auth/token/refresh", {})).status).toBe(200)
    await makeAdmin(visitor, false)
  })

  it("ends with a new password even without a shop account", async () => {
    const email = `${uniqueName("clerk")}@example.com`
    await acceptedInvite(await EngineAdmin.ofDemoShop(engineUrl), engineUrl, email, PASSWORD)
    const former = await EngineAdmin.signIn(engineUrl, email, PASSWORD)
    const cookie = await sessionOf(former)
    await nextSecond()
    const json = { "content-type": "application/json" }
    const path = `${engineUrl}/auth/user/emailpass`
    const asked = { method: "POST", headers: json, body: JSON.stringify({ identifier: email }) }
    expect((await fetch(`${path}/reset-password`, asked)).status).toBe(201)
    const { text } = await mailTo(mails, email, "Choose a new admin password")
    const token = /token=([\w.-]+)/.exec(text ?? "")?.[1] ?? ""
    const changed = await fetch(`${path}/update`, {
      method: "POST",
      headers: { ...json, authorization: `Bearer ${token}` },
      body: JSON.stringify({ password: NEW_PASSWORD }),
    })
    expect(changed.status).toBe(200)
    expect((await former.get(ME)).status).toBe(401)
    expect(await statusBySession(cookie)).toBe(401)
    expect((await (await EngineAdmin.signIn(engineUrl, email, NEW_PASSWORD)).get(ME)).status).toBe(200)
  })

  it("can't be exchanged after the admin role ends", async () => {
    const visitor = await registered(baseUrl)
    const admin = await EngineAdmin.signIn(engineUrl, await makeAdmin(visitor, true), PASSWORD)
    await makeAdmin(visitor, false)
    for (const path of ["/auth/session", "/auth/token/refresh"]) {
      expect((await admin.post(path, {})).status, path).toBe(401)
    }
  })

  it("ends thirty days after sign-in, regardless of renewals", async () => {
    const visitor = await registered(baseUrl)
    const admin = await EngineAdmin.signIn(engineUrl, await makeAdmin(visitor, true), PASSWORD)
    const token = admin.headers.authorization?.replace("Bearer ", "") ?? ""
    const DAY = 24 * 60 * 60
    const aged = (days: number) =>
      new EngineAdmin(engineUrl, { authorization: `Bearer ${issuedAgo(token, days * DAY)}` })
    expect((await aged(29).get(ME)).status).toBe(200)
    const { status, body } = await aged(29).post("/auth/token/refresh", {})
    expect(status).toBe(200)
    const renewed = JSON.parse(
      Buffer.from(String(body.token).split(".")[1] ?? "", "base64url").toString(),
    ) as {
      iat: number
    }
    expect(Date.now() / 1000 - renewed.iat).toBeGreaterThan(28 * DAY)
    for (const [method, path] of [
      ["get", ME],
      ["post", "/auth/token/refresh"],
      ["post", "/auth/session"],
    ] as const) {
      const answer = method === "get" ? await aged(31).get(path) : await aged(31).post(path, {})
      expect(answer.status, path).toBe(401)
    }
    await makeAdmin(visitor, false)
  })

  it("survives another person's password change", async () => {
    const visitor = await registered(baseUrl)
    const admin = await EngineAdmin.signIn(engineUrl, await makeAdmin(visitor, true), PASSWORD)
    await changePassword(await registered(baseUrl))
    expect((await admin.get(ME)).status).toBe(200)
    await makeAdmin(visitor, false)
  })
})
