import postgres from "postgres"
import { afterAll, describe, expect, inject, it } from "vitest"
import { EngineAdmin } from "../../support/engine"
import { fieldsOfRefusal, refusalOf } from "../../support/refusal"
import { PASSWORD, registered, signedIn, uniqueName, visit } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const sql = postgres(inject("databaseUrl"), { max: 1 })

afterAll(() => sql.end())

function profile(overrides: { username?: string; password?: string } = {}) {
  const username = uniqueName("profile")
  return { username, email: `${username}@example.com`, fullName: "Pat  Profile", ...overrides }
}

describe("PATCH /api/user/profile", () => {
  it("changes name and address, and only the new ones work at sign-in", async () => {
    const visitor = await registered(baseUrl)
    const before = await visitor.api.getUser()
    const body = profile()
    const after = await visitor.api.updateProfile({ body })
    expect(after).toEqual({ ...before, ...body })
    expect(await visitor.api.getUser()).toEqual(after)
    for (const name of [body.username, body.email]) {
      expect(await (await signedIn(baseUrl, name)).api.getUser()).toEqual(after)
    }
    for (const name of [before.username, before.email]) {
      expect(await refusalOf(signedIn(baseUrl, name))).toMatchObject({ code: "invalid_credentials" })
    }
  })

  it("rejects a new username with @ but keeps an existing one", async () => {
    const visitor = await registered(baseUrl)
    const { id, email } = await visitor.api.getUser()
    const former = `${uniqueName("former")}@example.com`
    await sql`update account set username = ${former}, username_key = ${former} where id = ${id}`
    const body = { username: former, email, fullName: "Pat Profile" }
    expect(await visitor.api.updateProfile({ body })).toMatchObject({ username: former })
    const another = { ...body, username: `${uniqueName("other")}@example.com` }
    expect(await fieldsOfRefusal(visitor.api.updateProfile({ body: another }))).toEqual({
      status: 400,
      fields: {
        username: "Username can't contain @, because you can also sign in with your email address",
      },
    })
    expect(await visitor.api.updateProfile({ body: profile() })).toMatchObject({ id })
  })

  it("asks for the password to change address or password after ten minutes", async () => {
    const visitor = await registered(baseUrl)
    const { id, username, email, fullName } = await visitor.api.getUser()
    const own = { username, email, fullName: fullName ?? "" }
    await sql`update account_session set created_at = now() - interval '11 minutes' where account_id = ${id}`
    expect(await visitor.api.updateProfile({ body: { ...own, fullName: "Pat Other" } })).toMatchObject({ id })
    for (const change of [{ email: profile().email }, { password: "another-password" }]) {
      const body = { ...own, ...change }
      const missing = "Please enter your current password to change your email or password"
      expect(await fieldsOfRefusal(visitor.api.updateProfile({ body }))).toEqual({
        status: 400,
        fields: { currentPassword: missing },
      })
      const guessed = { ...body, currentPassword: "guessed" }
      expect(await fieldsOfRefusal(visitor.api.updateProfile({ body: guessed }))).toMatchObject({
        fields: { currentPassword: "Wrong password. Please try again." },
      })
    }
    const body = { ...own, email: profile().email, currentPassword: PASSWORD }
    expect(await visitor.api.updateProfile({ body })).toMatchObject({ email: body.email })
  })

  it("lets users change the case of their own name", async () => {
    const visitor = await registered(baseUrl)
    const { username, email } = await visitor.api.getUser()
    const body = { username: username.toUpperCase(), email, fullName: "Robin Tester" }
    expect(await visitor.api.updateProfile({ body })).toMatchObject({ username: username.toUpperCase() })
  })

  it("ends other sessions when the password changes", async () => {
    const visitor = await registered(baseUrl)
    const { username } = await visitor.api.getUser()
    const elsewhere = await signedIn(baseUrl, username)
    await visitor.api.updateProfile({ body: profile({ username, password: "" }) })
    expect(await elsewhere.api.getUser()).toMatchObject({ username })

    await visitor.api.updateProfile({ body: profile({ username, password: "another-one" }) })
    expect(await refusalOf(elsewhere.api.getUser())).toMatchObject({ status: 401 })
    expect(await visitor.api.getUser()).toMatchObject({ username })
    expect(await refusalOf(signedIn(baseUrl, username, PASSWORD))).toMatchObject({ status: 401 })
    await signedIn(baseUrl, username, "another-one")
  })

  it("rejects a name or address in use and changes nothing", async () => {
    const other = await (await registered(baseUrl)).api.getUser()
    const visitor = await registered(baseUrl)
    const before = await visitor.api.getUser()
    const refused = { status: 409, code: "account_exists", message: "Username or email already exists" }
    const taken = [{ username: other.username.toUpperCase() }, { email: other.email.toUpperCase() }]
    for (const clash of taken) {
      const body = { ...profile({ password: "another-one" }), ...clash }
      expect(await refusalOf(visitor.api.updateProfile({ body }))).toEqual(refused)
    }
    expect(await visitor.api.getUser()).toEqual(before)
    await signedIn(baseUrl, before.username)
    await signedIn(baseUrl, before.email)
  })

  it("asks visitors to sign in", async () => {
    expect(await refusalOf(visit(baseUrl).api.updateProfile({ body: profile() }))).toMatchObject({
      status: 401,
    })
  })

  it("shows a name changed in the engine's admin", async () => {
    const visitor = await registered(baseUrl)
    const { email } = await visitor.api.getUser()
    const admin = await EngineAdmin.ofDemoShop(inject("engineUrl"))
    await admin.post(`/admin/customers/${await admin.customerOf(email)}`, {
      first_name: "Renamed",
      last_name: "By Staff",
    })
    expect(await visitor.api.getUser()).toMatchObject({ fullName: "Renamed By Staff" })
  })
})
