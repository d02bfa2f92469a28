import postgres from "postgres"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { EngineAdmin } from "../../support/engine"
import { refusalOf } from "../../support/refusal"
import { onlyAdministrator, PASSWORD, registered, signedIn, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const engineUrl = inject("engineUrl")
const sql = postgres(inject("databaseUrl"), { max: 1 })
let admin: Visitor

afterAll(() => sql.end())

beforeAll(async () => {
  admin = await onlyAdministrator(baseUrl)
})

type Flags = Partial<Record<"isMember" | "isDoctor" | "isAdmin", boolean>>

const setRole = (by: Visitor, id: number, body: Flags) => by.api.setUserRole({ params: { id }, body })

const engineAdmin = (email: string) => EngineAdmin.signIn(engineUrl, email, PASSWORD)

/** An administrator's user id at the engine. */
async function engineUserId(by: EngineAdmin, email: string): Promise<string> {
  const { body } = await by.get(`/admin/users?email=${encodeURIComponent(email)}`)
  const [user] = body.users as { id: string }[]
  return user?.id ?? ""
}

describe("PATCH /api/admin/users/:id/role", () => {
  it.each(["isMember", "isDoctor", "isAdmin"] as const)("sets and removes %s immediately", async (flag) => {
    const visitor = await registered(baseUrl)
    const before = await visitor.api.getUser()
    for (const value of [true, true, false, false, true, false]) {
      expect(await setRole(admin, before.id, { [flag]: value })).toEqual({ ...before, [flag]: value })
      expect(await visitor.api.getUser()).toMatchObject({ [flag]: value })
    }
  })

  it("grants and removes access to the engine's admin with the same password immediately", async () => {
    const visitor = await registered(baseUrl)
    const { id, email } = await visitor.api.getUser()
    await expect(
      EngineAdmin.signIn(engineUrl, email, PASSWORD).then((it) => it.get("/admin/users/me")),
    ).resolves.toMatchObject({ status: 401 })
    await setRole(admin, id, { isAdmin: true })
    const opened = await engineAdmin(email)
    expect(await opened.get("/admin/users/me")).toMatchObject({ status: 200, body: { user: { email } } })

    await setRole(admin, id, { isAdmin: false })
    expect(await opened.get("/admin/users/me")).toMatchObject({ status: 401 })
    expect(await opened.get("/admin/orders")).toMatchObject({ status: 401 })
    expect(await refusalOf(setRole(visitor, id, { isAdmin: true }))).toMatchObject({ status: 403 })
  })

  it("demotes an administrator whose engine user is deleted", async () => {
    const visitor = await registered(baseUrl)
    const { id, email } = await visitor.api.getUser()
    await setRole(admin, id, { isAdmin: true })
    const chief = await EngineAdmin.ofDemoShop(engineUrl)
    const { body } = await chief.get(`/admin/users?email=${encodeURIComponent(email)}`)
    const [user] = body.users as { id: string }[]
    expect(await chief.delete(`/admin/users/${user?.id}`)).toMatchObject({ status: 200 })
    expect(await visitor.api.getUser()).toMatchObject({ isAdmin: false })
    expect(await setRole(admin, id, { isAdmin: true })).toMatchObject({ isAdmin: true })
    await setRole(admin, id, { isAdmin: false })
  })

  it("signs out a customer deleted in the engine and frees the username", async () => {
    const visitor = await registered(baseUrl)
    const { username, email } = await visitor.api.getUser()
    const chief = await EngineAdmin.ofDemoShop(engineUrl)
    expect(await chief.delete(`/admin/customers/${await chief.customerOf(email)}`)).toMatchObject({
      status: 200,
    })
    expect(await refusalOf(visitor.api.getUser())).toMatchObject({ status: 401 })
    expect(await refusalOf(signedIn(baseUrl, username))).toMatchObject({ code: "invalid_credentials" })
    const again = { username, email, fullName: "Robin Again", password: PASSWORD }
    expect(await visitor.api.register({ body: again })).toMatchObject({ username })
  })

  it("keeps the last administrator, even when two remove each other at once", async () => {
    const me = await admin.api.getUser()
    expect(await refusalOf(setRole(admin, me.id, { isAdmin: false }))).toEqual({
      status: 409,
      code: "last_admin",
      message: "The shop needs at least one administrator.",
    })

    const second = await registered(baseUrl)
    const { id } = await second.api.getUser()
    await setRole(admin, id, { isAdmin: true })
    await Promise.allSettled([
      setRole(admin, id, { isAdmin: false }),
      setRole(second, me.id, { isAdmin: false }),
    ])
    const flags = [(await admin.api.getUser()).isAdmin, (await second.api.getUser()).isAdmin]
    expect(flags.sort()).toEqual([false, true])
    if (!(await admin.api.getUser()).isAdmin) {
      await setRole(second, me.id, { isAdmin: true })
      await setRole(admin, id, { isAdmin: false })
    }
  })

  it("does not count an administrator without an engine user", async () => {
    const me = await admin.api.getUser()
    const second = await registered(baseUrl)
    const { id, email } = await second.api.getUser()
    await setRole(admin, id, { isAdmin: true })
    // As a crash leaves it: the engine user is deleted, but the shop doesn't know.
    await sql`update "user" set deleted_at = now() where email = ${email}`
    const last = { status: 409, message: "The shop needs at least one administrator." }
    expect(await refusalOf(setRole(admin, me.id, { isAdmin: false }))).toMatchObject({ code: "last_admin" })
    const chief = await EngineAdmin.signIn(engineUrl, me.email, PASSWORD)
    const deleted = await chief.delete(`/admin/users/${await engineUserId(chief, me.email)}`)
    expect(deleted).toMatchObject({ status: last.status, body: { message: last.message } })
    expect(await setRole(admin, id, { isAdmin: true })).toMatchObject({ isAdmin: true })
    await setRole(admin, id, { isAdmin: false })
  })

  it("repairs a hidden administrator when the role is granted or removed", async () => {
    const visitor = await registered(baseUrl)
    const { id, email } = await visitor.api.getUser()
    const hide = () => sql`update account set user_id = null where id = ${id}`
    for (const value of [false, true]) {
      await setRole(admin, id, { isAdmin: true })
      const opened = await engineAdmin(email)
      await hide()
      expect(await visitor.api.getUser()).toMatchObject({ isAdmin: false })
      expect(await setRole(admin, id, { isAdmin: value })).toMatchObject({ isAdmin: value })
      expect(await opened.get("/admin/users/me")).toMatchObject({ status: value ? 200 : 401 })
    }
    await setRole(admin, id, { isAdmin: false })
    await expect(engineAdmin(email).then((it) => it.get("/admin/users/me"))).resolves.toMatchObject({
      status: 401,
    })
  })

  it("keeps the last administrator in the engine's admin too", async () => {
    const { email } = await admin.api.getUser()
    const chief = await EngineAdmin.signIn(engineUrl, email, PASSWORD)
    for (const kind of ["users", "customers"]) {
      const { body } = await chief.get(`/admin/${kind}?email=${encodeURIComponent(email)}`)
      const [row] = body[kind] as { id: string }[]
      expect(await chief.delete(`/admin/${kind}/${row?.id}`)).toMatchObject({
        status: 409,
        body: { message: "The shop needs at least one administrator." },
      })
    }
    expect(await admin.api.getUser()).toMatchObject({ isAdmin: true })
  })

  it("keeps one of two administrators who delete each other in the engine's admin at once", async () => {
    const me = await admin.api.getUser()
    const second = await registered(baseUrl)
    const other = await second.api.getUser()
    await setRole(admin, other.id, { isAdmin: true })
    const [mine, theirs] = [await engineAdmin(me.email), await engineAdmin(other.email)]
    const [myId, theirId] = [await engineUserId(mine, me.email), await engineUserId(mine, other.email)]
    const answers = await Promise.all([
      mine.delete(`/admin/users/${theirId}`),
      theirs.delete(`/admin/users/${myId}`),
    ])
    // The second one is refused as the last administrator, or no longer is one.
    const [done, refused] = answers.map(({ status }) => status).sort()
    expect(done).toBe(200)
    expect([401, 409]).toContain(refused)
    const [first, last] = [await admin.api.getUser(), await second.api.getUser()]
    expect([first.isAdmin, last.isAdmin].sort()).toEqual([false, true])
    if (last.isAdmin) await setRole(second, me.id, { isAdmin: true })
    await setRole(admin, other.id, { isAdmin: false })
  })

  it("keeps the last administrator when the shop and the engine each remove one at once", async () => {
    const me = await admin.api.getUser()
    const second = await registered(baseUrl)
    const other = await second.api.getUser()
    await setRole(admin, other.id, { isAdmin: true })
    const theirs = await engineAdmin(other.email)
    const myId = await engineUserId(theirs, me.email)
    await Promise.allSettled([
      setRole(admin, other.id, { isAdmin: false }),
      theirs.delete(`/admin/users/${myId}`),
    ])
    const [first, last] = [await admin.api.getUser(), await second.api.getUser()]
    expect([first.isAdmin, last.isAdmin].sort()).toEqual([false, true])
    if (last.isAdmin) await setRole(second, me.id, { isAdmin: true })
    await setRole(admin, other.id, { isAdmin: false })
  })

  it("requires exactly one flag, an existing user and an administrator", async () => {
    const visitor = await registered(baseUrl)
    const { id } = await visitor.api.getUser()
    expect(await refusalOf(setRole(admin, id, {}))).toMatchObject({ status: 400 })
    expect(await refusalOf(setRole(admin, id, { isMember: true, isDoctor: true }))).toMatchObject({
      status: 400,
    })
    expect(await refusalOf(setRole(admin, 2_000_000_000, { isMember: true }))).toMatchObject({ status: 404 })
    expect(await refusalOf(setRole(visitor, id, { isMember: true }))).toMatchObject({ status: 403 })
  })
})
