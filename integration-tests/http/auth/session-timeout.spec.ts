import postgres from "postgres"
import { afterAll, describe, expect, inject, it } from "vitest"
import { changeSettings } from "../../support/settings"
import { PASSWORD, registered, signedIn } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const sql = postgres(inject("databaseUrl"), { max: 1 })
const DEFAULT_TIMEOUT_MINUTES = 120

afterAll(() => sql.end())

async function lastSeen(accountId: number): Promise<Date[]> {
  const rows = await sql<{ last_seen_at: Date }[]>`
    select last_seen_at from account_session where account_id = ${accountId}`
  return rows.map((row) => row.last_seen_at)
}

/** Makes an account's sessions look as if they were last used some minutes ago. */
async function idle(accountId: number, minutes: number): Promise<void> {
  await sql`update account_session set last_seen_at = now() - make_interval(mins => ${minutes})
    where account_id = ${accountId}`
}

describe("sessionTimeout", () => {
  it("ends an unused session after the timeout and clears its cookie", async () => {
    const visitor = await registered(baseUrl)
    const { id } = await visitor.api.getUser()
    await idle(id, DEFAULT_TIMEOUT_MINUTES + 1)
    const response = await visitor.request("/api/user")
    expect(response.status).toBe(401)
    expect(response.headers.getSetCookie()[0]).toMatch(/^shop_session=;/)
  })

  it("does not revive sessions that a shorter timeout ended", async () => {
    const restore = await changeSettings(baseUrl, { sessionTimeout: 15 })
    const [gone, here] = [await registered(baseUrl), await registered(baseUrl)]
    const [{ id: goneId }, { id: hereId }] = [await gone.api.getUser(), await here.api.getUser()]
    await idle(goneId, 20)
    await idle(hereId, 10)
    await restore()
    expect((await gone.request("/api/user")).status).toBe(401)
    expect((await here.request("/api/user")).status).toBe(200)
  })

  it("is extended with every use", async () => {
    const visitor = await registered(baseUrl)
    const { id } = await visitor.api.getUser()
    await idle(id, DEFAULT_TIMEOUT_MINUTES - 1)
    expect((await visitor.request("/api/user")).status).toBe(200)
    const [seen] = await lastSeen(id)
    expect(Date.now() - (seen?.getTime() ?? 0)).toBeLessThan(30_000)
  })

  it("ends after thirty days, regardless of use", async () => {
    const visitor = await registered(baseUrl)
    const { id } = await visitor.api.getUser()
    const begin = (days: number) =>
      sql`update account_session set created_at = now() - make_interval(days => ${days}) where account_id = ${id}`
    await begin(29)
    expect((await visitor.request("/api/user")).status).toBe(200)
    await begin(31)
    expect((await visitor.request("/api/user")).status).toBe(401)
  })

  it("is saved at most once a minute", async () => {
    const visitor = await registered(baseUrl)
    const { id } = await visitor.api.getUser()
    const before = await lastSeen(id)
    await visitor.api.getUser()
    expect(await lastSeen(id)).toEqual(before)
  })
})

describe("a session in the database", () => {
  it("does not contain the browser's token", async () => {
    const visitor = await registered(baseUrl)
    const response = await visitor.request("/api/login", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username: (await visitor.api.getUser()).username, password: PASSWORD }),
    })
    const token =
      /^shop_session=([\w-]{43});/.exec(response.headers.getSetCookie()[0] ?? "")?.[1] ?? "missing"
    const { id } = await visitor.api.getUser()
    const stored = JSON.stringify(await sql`select * from account_session where account_id = ${id}`)
    expect(token).not.toBe("missing")
    expect(stored).not.toContain(token)
  })
})

describe("a registration interrupted by a crash", () => {
  it("blocks its email address for ten minutes at most", async () => {
    const visitor = await registered(baseUrl)
    const { id, username, email } = await visitor.api.getUser()
    const [account] = await sql<{ customer_id: string; auth_identity_id: string }[]>`
      delete from account where id = ${id} returning customer_id, auth_identity_id`
    await sql`delete from provider_identity where auth_identity_id = ${account?.auth_identity_id ?? ""}`
    await sql`delete from auth_identity where id = ${account?.auth_identity_id ?? ""}`
    await sql`delete from directory_user where account_id = ${id}`
    const again = { body: { username, email, fullName: "Robin Again", password: PASSWORD } }
    await expect(visitor.api.register(again)).rejects.toMatchObject({ code: "account_exists" })
    await sql`update customer set created_at = now() - interval '11 minutes' where id = ${account?.customer_id ?? ""}`
    expect(await visitor.api.register(again)).toMatchObject({ username, email })
    await signedIn(baseUrl, username)
  })
})
