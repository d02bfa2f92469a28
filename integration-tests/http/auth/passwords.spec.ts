import postgres from "postgres"
import { afterAll, afterEach, beforeEach, describe, expect, inject, it, onTestFinished } from "vitest"
import { fieldsOfRefusal } from "../../support/refusal"
import { storeResetLink } from "../../support/reset-link"
import { startSecondEngine } from "../../support/second-engine"
import { changeSettings } from "../../support/settings"
import { administrator, PASSWORD, registered, signedIn, uniqueName, visit } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const sql = postgres(inject("databaseUrl"), { max: 1 })
const SHORTEST = 6
const GUESSED = [
  ["password1", "This password is too common. Please choose another one."],
  ["RobinDemo2026", "Your password can't be your name or email address. Please choose another one."],
] as const
const SHORT = "Password must be at least 8 characters"

function somebody(password: string) {
  const username = uniqueName("pass")
  return { username, email: `${username}@example.com`, fullName: "Robin Demo", password }
}

const refusedFor = async (call: Promise<unknown>) => (await fieldsOfRefusal(call)).fields?.["password"]
const register = (body: ReturnType<typeof somebody>) => visit(baseUrl).api.register({ body })

afterAll(() => sql.end())

describe("passwords in a shop that requires 8 characters", () => {
  let restore: () => Promise<void>
  beforeEach(async () => {
    restore = await changeSettings(baseUrl, { minimumPasswordLength: 8 })
  })
  afterEach(() => restore())

  it.each([
    ["abc", SHORT],
    ["secret7", SHORT],
    // Four letters, each with an accent of its own.
    ["e\u0301e\u0301e\u0301e\u0301", SHORT],
  ])(
    "are rejected with a reason at registration, in the profile and through a link: %s",
    async (password, reason) => {
      expect(await refusedFor(register(somebody(password)))).toBe(reason)
      const user = await registered(baseUrl)
      const { id, username, email } = await user.api.getUser()
      const body = { username, email, fullName: "Robin Demo", password }
      expect(await refusedFor(user.api.updateProfile({ body }))).toBe(reason)
      await user.api.updateProfile({ body: { ...body, password: "" } })
      const token = await storeResetLink(sql, id, 60)
      expect(await refusedFor(visit(baseUrl).api.resetPassword({ body: { token, password } }))).toBe(reason)
      await visit(baseUrl).api.resetPassword({ body: { token, password: "a longer one" } })
      await signedIn(baseUrl, username, "a longer one")
    },
  )

  it("are accepted with 8 characters, and shorter existing passwords still work at sign-in", async () => {
    await register(somebody("hurtig88"))
    await restore()
    const former = somebody("hurtig")
    await register(former)
    restore = await changeSettings(baseUrl, { minimumPasswordLength: 8 })
    await signedIn(baseUrl, former.username, former.password)
    expect((await visit(baseUrl).api.getConfig()).minimumPasswordLength).toBe(8)
  })
})

describe("passwords in production", () => {
  it("can't be a common password or a name, regardless of the minimum length", async () => {
    const production = await startSecondEngine({ ALLOW_COMMON_PASSWORDS: "false" })
    onTestFinished(() => production.stop())
    const shop = visit(production.url)
    expect((await shop.api.getConfig()).minimumPasswordLength).toBe(SHORTEST)
    for (const [password, reason] of GUESSED) {
      expect(await refusedFor(shop.api.register({ body: somebody(password) }))).toBe(reason)
      const user = await registered(baseUrl)
      const { id, username, email } = await user.api.getUser()
      const body = { username, email, fullName: "Robin Demo", password }
      const here = visit(production.url, user.cookie())
      expect(await refusedFor(here.api.updateProfile({ body }))).toBe(reason)
      await here.api.updateProfile({ body: { ...body, password: "" } })
      const token = await storeResetLink(sql, id, 60)
      expect(await refusedFor(shop.api.resetPassword({ body: { token, password } }))).toBe(reason)
    }
    await shop.api.register({ body: somebody("hurtig88") })
  }, 180_000)
})

describe("passwords in the demo shop", () => {
  it("may be common or a name even when a length is required", async () => {
    const restore = await changeSettings(baseUrl, { minimumPasswordLength: 8 })
    onTestFinished(restore)
    for (const [password] of GUESSED) await register(somebody(password))
  })

  it("may have 6 characters and be common, except for administrators", async () => {
    await register(somebody("123456"))
    const admin = await administrator(baseUrl)
    const { username, email, fullName } = await admin.api.getUser()
    const body = { username, email, fullName: fullName ?? "", password: "123456" }
    expect(await refusedFor(admin.api.updateProfile({ body }))).toContain("too common")
  })

  it("can't be guessable for new administrators, regardless of how they got the role", async () => {
    const body = somebody("qwerty")
    const { id } = await register(body)
    const chief = await administrator(baseUrl)
    await chief.api.setUserRole({ params: { id }, body: { isAdmin: true } })
    const shop = visit(baseUrl).api.login({ body: { username: body.username, password: "qwerty" } })
    await expect(shop).rejects.toMatchObject({ status: 403 })
    const engine = await fetch(`${inject("engineUrl")}/auth/user/emailpass`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: body.email, password: "qwerty" }),
    })
    expect(engine.status).toBe(401)
    const token = await storeResetLink(sql, id, 60)
    await visit(baseUrl).api.resetPassword({ body: { token, password: "a longer one" } })
    await signedIn(baseUrl, body.username, "a longer one")
    await chief.api.setUserRole({ params: { id }, body: { isAdmin: false } })
  })

  it("match in any Unicode form that a keyboard sends", async () => {
    const password = "Prüfung é 1"
    const body = somebody(password.normalize("NFD"))
    await register(body)
    for (const form of ["NFC", "NFD"]) {
      await signedIn(baseUrl, body.username, password.normalize(form))
      const engine = await fetch(`${inject("engineUrl")}/auth/user/emailpass`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: body.email, password: password.normalize(form) }),
      })
      expect(engine.status, `${form} at the engine`).toBe(200)
    }
  })

  it("may start and end with spaces", async () => {
    const body = somebody(` ${PASSWORD} `)
    await register(body)
    const user = await signedIn(baseUrl, body.username, body.password)
    expect(await refusedFor(user.api.deleteOwnAccount({ body: { password: PASSWORD } }))).toContain(
      "Wrong password",
    )
    await user.api.deleteOwnAccount({ body: { password: body.password } })
  })
})
