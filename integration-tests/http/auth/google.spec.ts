import { afterAll, afterEach, describe, expect, inject, it } from "vitest"
import postgres from "postgres"
import { answer, begin, finish, person, signIn } from "../../support/google"
import { mailTo, tokenOf } from "../../support/mailbox"
import { changeSettings } from "../../support/settings"
import { registered, signedIn, uniqueName, visit } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const sql = postgres(inject("databaseUrl"), { max: 1 })

afterAll(() => sql.end())

describe("GET /auth/google", () => {
  it("redirects to the provider with a state, nonce and challenge", async () => {
    const { origin, searchParams } = new URL(await begin(visit(baseUrl)))
    expect(origin).toMatch(/^https:\/\/localhost:/)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: "code",
      scope: "openid email profile",
      redirect_uri: `${baseUrl}/auth/google/callback`,
      state: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      nonce: expect.stringMatching(/.{20,}/) as string,
      code_challenge: expect.stringMatching(/.{20,}/) as string,
      code_challenge_method: "S256",
    })
  })
})

describe("GET /auth/google/callback", () => {
  it("creates an account for a new person and signs them in", async () => {
    const visitor = visit(baseUrl)
    const who = person({ name: `Gail ${uniqueName("Oogle")}` })
    expect(await signIn(visitor, who)).toBe("/auth?oauth=success")
    const user = await visitor.api.getUser()
    expect(user).toMatchObject({
      username: who.name.toLowerCase().replaceAll(" ", "-"),
      email: who.email,
      fullName: who.name,
      isMember: false,
      isAdmin: false,
      isDoctor: false,
    })
    const elsewhere = visit(baseUrl)
    await signIn(elsewhere, { ...who, email: `changed-${who.email}` })
    expect(await elsewhere.api.getUser()).toEqual(user)
  })

  it("gives people with the same name different usernames", async () => {
    const name = `Nam ${uniqueName("Sake")}`
    const users = []
    for (const who of [person({ name }), person({ name })]) {
      const visitor = visit(baseUrl)
      await signIn(visitor, who)
      users.push(await visitor.api.getUser())
    }
    const [first, second] = users
    expect(second?.username).toMatch(new RegExp(`^${first?.username}-\\d+$`))
  })

  it("links an account with a verified address and keeps its password", async () => {
    const owner = await registered(baseUrl)
    const user = await owner.api.getUser()
    await visit(baseUrl).api.forgotPassword({ body: { email: user.email } })
    const token = tokenOf(await mailTo(inject("mailDirectory"), user.email, "Choose a new password"))
    await visit(baseUrl).api.resetPassword({ body: { token, password: "proved-by-mail" } })
    const elsewhere = await signedIn(baseUrl, user.username, "proved-by-mail")
    const visitor = visit(baseUrl)
    expect(await signIn(visitor, person({ email: user.email.toUpperCase() }))).toBe("/auth?oauth=success")
    expect(await visitor.api.getUser()).toEqual(user)
    expect(await elsewhere.api.getUser()).toEqual(user)
    await signedIn(baseUrl, user.username, "proved-by-mail")
  })

  it("does not link an account by an unverified provider address", async () => {
    const user = await (await registered(baseUrl)).api.getUser()
    const visitor = visit(baseUrl)
    const who = person({ email: user.email, email_verified: false })
    expect(await signIn(visitor, who)).toBe("/auth?oauth=error&reason=account_exists")
    expect((await visitor.request("/api/user")).status).toBe(401)
    expect([...(await sql`select id from provider_identity where entity_id = ${who.sub}`)]).toEqual([])
  })

  it("redirects to the page the visitor wanted, within the shop only", async () => {
    const wanted = "/membership/checkout?code=SAVE10"
    const query = `?redirect=${encodeURIComponent(wanted)}`
    const end = new URL(await signIn(visit(baseUrl), person(), query), baseUrl)
    expect(end.searchParams.get("redirect")).toBe(wanted)
    for (const evil of ["//evil.example", "https://evil.example", "/\\evil.example"]) {
      const elsewhere = `?redirect=${encodeURIComponent(evil)}`
      expect(await signIn(visit(baseUrl), person(), elsewhere)).toBe("/auth?oauth=success")
    }
  })

  it("creates a new session token and ends the previous session", async () => {
    const visitor = await registered(baseUrl)
    const former = await visitor.api.getUser()
    await signIn(visitor, person())
    expect((await visitor.api.getUser()).id).not.toBe(former.id)
    const rows = await sql`select id from account_session where account_id = ${former.id}`
    expect(rows).toHaveLength(0)
  })

  it("rejects a response with a wrong state", async () => {
    const visitor = visit(baseUrl)
    const callback = await answer(await begin(visitor), person())
    expect(await finish(visitor, callback.replace(/state=\w{8}/, "state=00000000"))).toBe("/auth?oauth=error")
    expect((await visitor.request("/api/user")).status).toBe(401)
  })

  it("rejects a response to a sign-in started in another browser", async () => {
    const attacker = visit(baseUrl)
    const callback = await answer(await begin(attacker), person())
    const victim = visit(baseUrl)
    await begin(victim)
    for (const browser of [victim, visit(baseUrl)]) {
      expect(await finish(browser, callback)).toBe("/auth?oauth=error")
      expect((await browser.request("/api/user")).status).toBe(401)
    }
  })

  it("accepts each response once", async () => {
    const visitor = visit(baseUrl)
    const location = await begin(visitor)
    const cookie = `shop_external_sign_in=${new URL(location).searchParams.get("state")}.`
    const callback = await answer(location, person())
    expect(await finish(visitor, callback)).toBe("/auth?oauth=success")
    const replayed = await fetch(new URL(callback, baseUrl), { headers: { cookie }, redirect: "manual" })
    expect(replayed.headers.get("location")).toBe("/auth?oauth=error")
    expect(replayed.headers.getSetCookie().join()).not.toMatch(/shop_session=[\w-]{43}/)
  })

  it("rejects a code issued for another challenge", async () => {
    const victim = visit(baseUrl)
    const wanted = new URL(await begin(victim))
    const stolen = new URL(await begin(visit(baseUrl)))
    for (const name of ["state", "nonce"]) stolen.searchParams.set(name, wanted.searchParams.get(name) ?? "")
    expect(await finish(victim, await answer(stolen.href, person()))).toBe("/auth?oauth=error")
    expect((await victim.request("/api/user")).status).toBe(401)
  })

  it.each([
    "a wrong issuer",
    "a wrong audience",
    "a wrong nonce",
    "a wrong signature",
    "no signature",
    "expired",
  ] as const)("rejects an invalid identity token: %s", async (forgery) => {
    const visitor = visit(baseUrl)
    const who = person({ forgery })
    expect(await signIn(visitor, who)).toBe("/auth?oauth=error")
    expect((await visitor.request("/api/user")).status).toBe(401)
    expect([...(await sql`select id from provider_identity where entity_id = ${who.sub}`)]).toEqual([])
  })

  it("asks for an address if the identity token has none", async () => {
    const visitor = visit(baseUrl)
    const who = person({ forgery: "no address" })
    expect(await signIn(visitor, who)).toBe("/auth?oauth=success")
    expect((await visitor.api.getUser()).email).toBe(who.email)
  })

  it("recognizes older accounts without a stored provider", async () => {
    const who = person()
    const visitor = visit(baseUrl)
    await signIn(visitor, who)
    const user = await visitor.api.getUser()
    const kept = (issuer: string | null) =>
      sql`update provider_identity set provider_metadata = ${issuer && sql.json({ issuer })} where entity_id = ${who.sub}`
    await kept(null)
    const again = visit(baseUrl)
    expect(await signIn(again, who)).toBe("/auth?oauth=success")
    expect((await again.api.getUser()).id).toBe(user.id)
    await kept("https://another.example")
    expect(await signIn(visit(baseUrl), who)).toBe("/auth?oauth=error")
  })

  it("returns to the sign-in page when the visitor declines", async () => {
    expect(await signIn(visit(baseUrl), "cancel")).toBe("/auth?oauth=error")
  })
})

describe("closed registration", () => {
  let restore: () => Promise<void>
  afterEach(() => restore())

  it("lets existing customers sign in but creates no accounts", async () => {
    const user = await (await registered(baseUrl)).api.getUser()
    restore = await changeSettings(baseUrl, { allowRegistration: false })
    expect(await signIn(visit(baseUrl), person())).toBe("/auth?oauth=error&reason=registration_closed")
    expect(await signIn(visit(baseUrl), person({ email: user.email }))).toBe("/auth?oauth=success")
  })
})
