import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { acceptedInvite, EngineAdmin } from "../../support/engine"
import { challenged, generateTotpCode, inAMoment, post, soonAfterANewCode } from "../../support/second-factor"
import { administrator, PASSWORD, registered, uniqueName, type Visitor } from "../../support/visitor"

const engineUrl = inject("engineUrl")
const baseUrl = inject("storefrontUrl")
const MISSING = "second_factor_required"

/** Has a second factor, and so may require it of the others. */
let protector: Visitor
let email: string

const requireFactor = (secondFactorForAdmins: boolean) =>
  protector.api.changeSettings({ body: { secondFactorForAdmins } })

beforeAll(async () => {
  email = `${uniqueName("clerk")}@example.com`
  const chief = await EngineAdmin.ofDemoShop(engineUrl)
  await acceptedInvite(chief, engineUrl, email, PASSWORD)
  await soonAfterANewCode()
  protector = await registered(baseUrl)
  const { id } = await protector.api.getUser()
  const shop = await administrator(baseUrl)
  await shop.api.setUserRole({ params: { id }, body: { isAdmin: true } })
  const start = await protector.api.startSecondFactor({ body: {} })
  const code = generateTotpCode({ secret: start.secret })
  await protector.api.confirmSecondFactor({ body: { id: start.id, code } })
  await requireFactor(true)
})
afterAll(() => requireFactor(false))

const get = async (path: string, token: string) => {
  const answer = await fetch(engineUrl + path, { headers: { authorization: `Bearer ${token}` } })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

describe("an invited administrator with a required second factor", () => {
  it("must set up a second factor before anything else, and then signs in with a code", async () => {
    await soonAfterANewCode()
    const signedIn = await post("/auth/user/emailpass", { email, password: PASSWORD })
    const token = String(signedIn.body["token"])
    // What the engine's admin needs to show the page of one's own.
    expect(await get("/admin/users/me", token)).toMatchObject({ status: 200, body: { user: { email } } })
    expect((await get("/admin/feature-flags", token)).status).toBe(200)
    for (const path of [
      "/admin/orders",
      "/admin/users",
      "/admin/users/me/",
      "/admin/stores",
      "/admin/api-keys",
    ]) {
      const { status, body } = await get(path, token)
      expect([401, 404], path).toContain(status)
      if (status === 401)
        expect(body).toMatchObject({ code: MISSING, message: expect.stringContaining("profile") as string })
    }
    const { user } = (await get("/admin/users/me", token)).body as { user: { id: string } }
    expect((await post(`/admin/users/${user.id}`, { first_name: "No" }, token)).status).toBe(401)
    expect(
      (await post("/admin/invites", { email: `${uniqueName("friend")}@example.com` }, token)).status,
    ).toBe(401)

    const started = await post("/auth/mfa/factors", { provider: "totp" }, token)
    const { id } = started.body["mfa_factor"] as { id: string }
    const secret = String(started.body["secret"])
    const verified = await post(
      `/auth/mfa/factors/${id}/verify`,
      { code: generateTotpCode({ secret }) },
      token,
    )
    expect(verified.status).toBe(200)
    expect((await get("/admin/orders", token)).status).toBe(401)
    const query = { subject: "user" as const, action: "second_factor_on", actor: email }
    await expect.poll(() => protector.api.listAuditEntries({ query })).toHaveLength(1)
    const again = await (await challenged(email))(generateTotpCode({ secret, timestamp: inAMoment() }))
    expect((await get("/admin/orders", String(again.body["token"]))).status).toBe(200)
  })
})
