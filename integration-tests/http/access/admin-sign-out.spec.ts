import { beforeAll, describe, expect, inject, it } from "vitest"
import { acceptedInvite, EngineAdmin } from "../../support/engine"
import { administrator, PASSWORD, registered, uniqueName, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const engineUrl = inject("engineUrl")
let shopAdmin: Visitor
let admin: EngineAdmin

beforeAll(async () => {
  shopAdmin = await administrator(baseUrl)
  admin = await EngineAdmin.ofDemoShop(engineUrl)
})

const signIn = (email: string) => EngineAdmin.signIn(engineUrl, email, PASSWORD)

async function userIdOf(engine: EngineAdmin): Promise<string> {
  const { status, body } = await engine.get("/admin/users/me")
  expect(status).toBe(200)
  return (body.user as { id: string }).id
}

const signOutEverywhere = (userId: string) => admin.delete(`/admin/users/${userId}/sessions`)

/** Tokens name the second in which they were issued, and one of the sign-out's own second still counts. */
const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1100))

describe("signing an administrator out everywhere", () => {
  it("ends the engine sessions of an administrator without a shop account, who can sign in again", async () => {
    const email = `${uniqueName("colleague")}@example.com`
    await acceptedInvite(admin, engineUrl, email, PASSWORD)
    const [desk, laptop] = [await signIn(email), await signIn(email)]
    const userId = await userIdOf(desk)
    await nextSecond()
    expect((await signOutEverywhere(userId)).status).toBe(200)
    for (const browser of [desk, laptop]) expect((await browser.get("/admin/users/me")).status).toBe(401)
    expect(await userIdOf(await signIn(email))).toBe(userId)
  })

  it("also ends the shop sessions of an administrator with an account, and is logged", async () => {
    const colleague = await registered(baseUrl)
    const { id, email } = await colleague.api.getUser()
    await shopAdmin.api.setUserRole({ params: { id }, body: { isAdmin: true } })
    const desk = await signIn(email)
    const userId = await userIdOf(desk)
    await nextSecond()
    expect((await signOutEverywhere(userId)).status).toBe(200)
    expect((await desk.get("/admin/users/me")).status).toBe(401)
    await expect(colleague.api.getUser()).rejects.toMatchObject({ status: 401 })
    const query = { subject: "user" as const, subjectId: String(id), action: "signed_out" }
    const entries = await shopAdmin.api.listAuditEntries({ query })
    expect(entries.map(({ actor }) => actor)).toEqual(["admin"])
  })

  it("also ends the session of a browser", async () => {
    const email = `${uniqueName("colleague")}@example.com`
    await acceptedInvite(admin, engineUrl, email, PASSWORD)
    const json = { "content-type": "application/json", origin: engineUrl }
    const signedIn = await fetch(`${engineUrl}/auth/user/emailpass`, {
      method: "POST",
      headers: json,
      body: JSON.stringify({ email, password: PASSWORD }),
    })
    const { token } = (await signedIn.json()) as { token: string }
    const session = await fetch(`${engineUrl}/auth/session`, {
      method: "POST",
      headers: { ...json, authorization: `Bearer ${token}` },
      body: "{}",
    })
    const cookie = session.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; ")
    const me = () => fetch(`${engineUrl}/admin/users/me`, { headers: { cookie } })
    const { user } = (await (await me()).json()) as { user: { id: string } }
    await nextSecond()
    const own = await fetch(`${engineUrl}/admin/users/${user.id}/sessions`, {
      method: "DELETE",
      headers: { ...json, cookie },
    })
    expect(own.status).toBe(200)
    expect((await me()).status).toBe(401)
  })

  it("returns 404 for an unknown administrator", async () => {
    const answer = await signOutEverywhere("user_unknown")
    expect(answer.status).toBe(404)
  })

  it("is not available to visitors", async () => {
    const path = `${engineUrl}/admin/users/${await userIdOf(admin)}/sessions`
    expect((await fetch(path, { method: "DELETE" })).status).toBe(401)
  })
})
