import postgres from "postgres"
import { afterAll, describe, expect, inject, it } from "vitest"
import { fieldsOfRefusal, refusalOf } from "../../support/refusal"
import { challenged, generateTotpCode, inAMoment, post, soonAfterANewCode } from "../../support/second-factor"
import { administrator, PASSWORD, registered, visit, type Visitor } from "../../support/visitor"

const engineUrl = inject("engineUrl")
const baseUrl = inject("storefrontUrl")
const sql = postgres(inject("databaseUrl"), { max: 1 })
afterAll(() => sql.end())

const ordersAtEngine = (token: string) =>
  fetch(`${engineUrl}/admin/orders?limit=1`, { headers: { authorization: `Bearer ${token}` } })

async function engineToken(email: string): Promise<string> {
  return String((await post("/auth/user/emailpass", { email, password: PASSWORD })).body["token"])
}

describe("a second factor at the shop's sign-in", () => {
  const inAMomentFor = (secret: string) => generateTotpCode({ secret, timestamp: inAMoment() })
  const logIn = (visitor: Visitor, email: string, code?: string) =>
    visitor.api.login({ body: { username: email, password: PASSWORD, ...(code && { code }) } })

  /** An administrator who has set a second factor up in the shop. */
  async function protectedInShop() {
    await soonAfterANewCode()
    const visitor = await registered(baseUrl)
    const { id, email } = await visitor.api.getUser()
    const chief = await administrator(baseUrl)
    await chief.api.setUserRole({ params: { id }, body: { isAdmin: true } })
    const elsewhere = visit(baseUrl)
    await logIn(elsewhere, email)
    const start = await visitor.api.startSecondFactor({ body: {} })
    return { visitor, chief, elsewhere, id, email, start }
  }

  it("starts with a first code, ends other sessions and is required from then on", async () => {
    const { visitor, chief, elsewhere, id, email, start } = await protectedInShop()
    expect(start.uri).toMatch(/^otpauth:\/\/totp\//)
    const wrong = visitor.api.confirmSecondFactor({ body: { id: start.id, code: "000000" } })
    expect(await fieldsOfRefusal(wrong)).toMatchObject({
      status: 400,
      fields: { code: expect.any(String) as string },
    })
    expect(await visitor.api.getSecondFactor()).toEqual({ isOn: false, isRequired: false })
    expect((await logIn(visit(baseUrl), email)).isAdmin).toBe(true)

    const { secret } = start
    const code = generateTotpCode({ secret })
    const { codes } = await visitor.api.confirmSecondFactor({ body: { id: start.id, code } })
    expect(codes.length).toBeGreaterThanOrEqual(8)
    expect(await visitor.api.getSecondFactor()).toEqual({ isOn: true, isRequired: false })
    expect((await elsewhere.request("/api/user")).status).toBe(401)
    const [entry] = await chief.api.listAuditEntries({ query: { subject: "user", subjectId: String(id) } })
    expect(entry).toMatchObject({ action: "second_factor_on", after: { secondFactor: true } })

    const again = visit(baseUrl)
    expect(await refusalOf(logIn(again, email))).toMatchObject({
      status: 403,
      code: "second_factor_required",
    })
    expect(await refusalOf(logIn(again, email, code))).toMatchObject({
      message: expect.stringMatching(/already used/) as string,
    })
    expect((await logIn(again, email, inAMomentFor(secret))).isAdmin).toBe(true)
    expect((await again.api.listUsers()).length).toBeGreaterThan(0)
    const [recovery = ""] = codes
    expect((await logIn(visit(baseUrl), email, recovery)).isAdmin).toBe(true)
    expect(await refusalOf(logIn(visit(baseUrl), email, recovery.toUpperCase()))).toMatchObject({
      status: 400,
    })
  })

  it("requires a code to turn it off or to replace recovery codes", async () => {
    const { visitor, email, start } = await protectedInShop()
    const { secret } = start
    const { codes } = await visitor.api.confirmSecondFactor({
      body: { id: start.id, code: generateTotpCode({ secret }) },
    })
    expect(await refusalOf(visitor.api.startSecondFactor({ body: {} }))).toMatchObject({ code: "conflict" })
    expect(await fieldsOfRefusal(visitor.api.removeSecondFactor({ body: { code: "" } }))).toMatchObject({
      status: 400,
    })
    const renewed = await visitor.api.renewRecoveryCodes({ body: { code: inAMomentFor(secret) } })
    const [former = ""] = codes
    expect(await fieldsOfRefusal(visitor.api.removeSecondFactor({ body: { code: former } }))).toMatchObject({
      fields: { code: expect.any(String) as string },
    })
    const [current = ""] = renewed.codes
    await visitor.api.removeSecondFactor({ body: { code: current } })
    expect(await visitor.api.getSecondFactor()).toEqual({ isOn: false, isRequired: false })
    expect((await logIn(visit(baseUrl), email)).isAdmin).toBe(true)
    // What was begun and left can be begun again.
    const first = await visitor.api.startSecondFactor({ body: {} })
    const second = await visitor.api.startSecondFactor({ body: {} })
    expect(
      await refusalOf(visitor.api.confirmSecondFactor({ body: { id: first.id, code: "123456" } })),
    ).toMatchObject({
      code: "not_found",
    })
    expect(second.id).not.toBe(first.id)
  })

  it("can be turned off in the database when phone and codes are lost", async () => {
    const { visitor, email, start } = await protectedInShop()
    const body = { id: start.id, code: generateTotpCode({ secret: start.secret }) }
    await visitor.api.confirmSecondFactor({ body })
    await sql`
      update auth_mfa_factor set status = 'disabled'
      where auth_identity_id in (select auth_identity_id from provider_identity where entity_id = ${email})`
    expect((await logIn(visit(baseUrl), email)).isAdmin).toBe(true)
    expect(await visitor.api.getSecondFactor()).toMatchObject({ isOn: false })
  })

  it("counts wrong codes at both sign-ins together", async () => {
    const { email, visitor, start } = await protectedInShop()
    const body = { id: start.id, code: generateTotpCode({ secret: start.secret }) }
    await visitor.api.confirmSecondFactor({ body })
    for (const code of ["000001", "000002", "000003"]) {
      expect(await refusalOf(logIn(visit(baseUrl), email, code))).toMatchObject({ status: 400 })
    }
    const verify = await challenged(email)
    for (const code of ["000004", "000005"]) expect((await verify(code)).status).toBe(400)
    const code = inAMomentFor(start.secret)
    expect(await refusalOf(logIn(visit(baseUrl), email, code))).toMatchObject({ code: "rate_limited" })
    expect((await verify(code)).status).toBe(429)
  })

  it("is for administrators only and asks for the password after an older sign-in", async () => {
    const visitor = await registered(baseUrl)
    expect(await refusalOf(visitor.api.startSecondFactor({ body: {} }))).toMatchObject({ status: 403 })
    const { visitor: admin, id } = await protectedInShop()
    await sql`update account_session set created_at = now() - interval '11 minutes' where account_id = ${id}`
    expect(await fieldsOfRefusal(admin.api.startSecondFactor({ body: {} }))).toMatchObject({
      fields: { currentPassword: expect.any(String) as string },
    })
    expect(await admin.api.startSecondFactor({ body: { currentPassword: PASSWORD } })).toMatchObject({
      secret: expect.any(String) as string,
    })
  })

  it("can only be required by an administrator who has a second factor", async () => {
    const { visitor, chief, start } = await protectedInShop()
    const require = (api: Visitor["api"], isRequired: boolean) =>
      api.changeSettings({ body: { secondFactorForAdmins: isRequired } })
    expect(await fieldsOfRefusal(require(chief.api, true))).toMatchObject({
      fields: { secondFactorForAdmins: expect.stringContaining("your own") as string },
    })
    const code = generateTotpCode({ secret: start.secret })
    await visitor.api.confirmSecondFactor({ body: { id: start.id, code } })
    const token = await engineToken((await chief.api.getUser()).email)
    await require(visitor.api, true)
    try {
      expect(await refusalOf(chief.api.listUsers())).toMatchObject({
        status: 403,
        code: "second_factor_required",
      })
      expect(await chief.api.getSecondFactor()).toEqual({ isOn: false, isRequired: true })
      expect((await ordersAtEngine(token)).status).toBe(401)
      expect((await visitor.api.listUsers()).length).toBeGreaterThan(0)
    } finally {
      await require(visitor.api, false)
    }
    expect((await ordersAtEngine(token)).status).toBe(200)
    expect((await chief.api.listUsers()).length).toBeGreaterThan(0)
  })
})
