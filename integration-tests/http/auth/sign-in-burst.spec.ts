import { kdf } from "scrypt-kdf"
import postgres from "postgres"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { PASSWORD, registered, visit } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const engineUrl = inject("engineUrl")
const sql = postgres(inject("databaseUrl"), { max: 1 })
afterAll(() => sql.end())

/** As in a shop with real customers, where a hash takes long; those of the tests' shop don't. */
const REAL_COST = { logN: 15, r: 8, p: 3 }
const PEOPLE = 24
const LONGEST_WAIT_MS = 1500
let emails: string[]

beforeAll(async () => {
  emails = await Promise.all(
    Array.from({ length: PEOPLE }, async () => (await (await registered(baseUrl)).api.getUser()).email),
  )
  const password = (await kdf(PASSWORD, REAL_COST)).toString("base64")
  await sql`update provider_identity set provider_metadata = ${sql.json({ password })}
    where entity_id in ${sql(emails)}`
}, 60_000)

async function signInAtShop(username: string): Promise<number> {
  const body = JSON.stringify({ username, password: PASSWORD })
  const headers = { "content-type": "application/json" }
  return (await visit(baseUrl).request("/api/login", { method: "POST", headers, body })).status
}

async function signInAtEngine(email: string): Promise<number> {
  const body = JSON.stringify({ email, password: PASSWORD })
  const headers = { "content-type": "application/json" }
  return (await fetch(`${engineUrl}/auth/user/emailpass`, { method: "POST", headers, body })).status
}

describe("many simultaneous sign-ins", () => {
  it.each([
    ["at the shop", signInAtShop],
    ["at the engine", signInAtEngine],
  ])(
    "all succeed %s, one after another, without slowing down other requests",
    async (_where, signIn) => {
      const statuses = Promise.all(emails.map(signIn))
      await new Promise((resolve) => setTimeout(resolve, 500))
      // Files are read in the threads in which passwords are hashed.
      const before = performance.now()
      expect((await fetch(`${engineUrl}/app`)).status).toBe(200)
      const waited = performance.now() - before
      expect((await statuses).filter((status) => status !== 200)).toEqual([])
      expect(waited).toBeLessThan(LONGEST_WAIT_MS)
    },
    60_000,
  )
})
