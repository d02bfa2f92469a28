import postgres from "postgres"
import { afterAll, describe, expect, inject, it } from "vitest"
import { refusalOf } from "../../support/refusal"
import { storeResetLink } from "../../support/reset-link"
import { PASSWORD, registered, signedIn, visit } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const sql = postgres(inject("databaseUrl"), { max: 1 })
const visitor = visit(baseUrl)
const NEW_PASSWORD = "another-demo"

afterAll(() => sql.end())

const link = (accountId: number, minutes: number) => storeResetLink(sql, accountId, minutes)
const reset = (token: string) => visitor.api.resetPassword({ body: { token, password: NEW_PASSWORD } })

describe("POST /api/password/forgot", () => {
  it("gives everyone the same response and creates a one-hour link for an existing account", async () => {
    const user = await (await registered(baseUrl)).api.getUser()
    const rows = () => sql`select expires_at > now() + interval '59 minutes' as fresh
      from password_reset where account_id = ${user.id}`
    for (const email of [user.email.toUpperCase(), `nobody-${user.email}`]) {
      expect(await visitor.api.forgotPassword({ body: { email } })).toEqual({ success: true })
    }
    await expect.poll(async () => [...(await rows())]).toEqual([{ fresh: true }])
  })
})

describe("POST /api/password/reset", () => {
  it("sets the password once, even for parallel requests, and ends every session", async () => {
    const signed = await registered(baseUrl)
    const { id, username } = await signed.api.getUser()
    const token = await link(id, 60)
    const outcomes = await Promise.allSettled([reset(token), reset(token), reset(token)])
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    expect(await refusalOf(reset(token))).toMatchObject({ status: 400, code: "invalid_token" })
    expect(await refusalOf(signed.api.getUser())).toMatchObject({ status: 401 })
    expect(await refusalOf(signedIn(baseUrl, username, PASSWORD))).toMatchObject({ status: 401 })
    await signedIn(baseUrl, username, NEW_PASSWORD)
  })

  it("starts no session with the old password while the new one is saved", async () => {
    const { id, username, email } = await (await registered(baseUrl)).api.getUser()
    const token = await link(id, 60)
    const slow = postgres(inject("databaseUrl"), { max: 1 })
    const isSignedOut = async () => {
      const [row] = await sql`select signed_out_at is not null as "isOut" from account where id = ${id}`
      return row?.isOut as boolean
    }
    let resetting: Promise<unknown> | undefined
    await slow.begin(async (transaction) => {
      await transaction`select id from provider_identity where entity_id = ${email} for update`
      resetting = reset(token)
      await expect.poll(isSignedOut, { timeout: 10_000 }).toBe(true)
      expect(await refusalOf(signedIn(baseUrl, username, PASSWORD))).toMatchObject({ status: 401 })
    })
    await resetting
    await slow.end()
    await signedIn(baseUrl, username, NEW_PASSWORD)
    expect([...(await sql`select count(*)::int from account_session where account_id = ${id}`)]).toEqual([
      { count: 1 },
    ])
  })

  it("rejects a link sent to a previous address of the account", async () => {
    const { id, email } = await (await registered(baseUrl)).api.getUser()
    for (const [sentTo, outcome] of [
      [`former-${email}`, { code: "invalid_token" }],
      [email, undefined],
    ] as const) {
      const token = await link(id, 60)
      await sql`update password_reset set email = ${sentTo} where account_id = ${id}`
      if (outcome) expect(await refusalOf(reset(token))).toMatchObject(outcome)
      else await reset(token)
    }
  })

  it("rejects an expired or invalid link", async () => {
    const { id } = await (await registered(baseUrl)).api.getUser()
    for (const token of [await link(id, -1), "made-up"]) {
      expect(await refusalOf(reset(token))).toMatchObject({ status: 400, code: "invalid_token" })
    }
  })
})
