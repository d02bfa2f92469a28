import { beforeAll, describe, expect, inject, it } from "vitest"
import { EngineAdmin } from "../../support/engine"
import { issuedAgo } from "../../support/second-factor"
import { administrator, PASSWORD, registered, uniqueName } from "../../support/visitor"

const engineUrl = inject("engineUrl")
const baseUrl = inject("storefrontUrl")
let fresh: EngineAdmin
/** The same administrator at a browser that was left open. */
let stale: EngineAdmin

beforeAll(async () => {
  // Nobody has signed this one out lately, as other tests do with the demo shop's.
  const { id, email } = await (await registered(baseUrl)).api.getUser()
  await (await administrator(baseUrl)).api.setUserRole({ params: { id }, body: { isAdmin: true } })
  fresh = await EngineAdmin.signIn(engineUrl, email, PASSWORD)
  const token = fresh.headers.authorization?.replace("Bearer ", "") ?? ""
  stale = new EngineAdmin(engineUrl, { authorization: `Bearer ${issuedAgo(token, 11 * 60)}` })
})

const newAddress = () => `${uniqueName("new")}@example.com`

async function expectRefused(path: string, body: object, status = 403): Promise<void> {
  const answer = await stale.post(path, body)
  expect(answer).toMatchObject({ status, body: { type: "forbidden" } })
  expect(answer.body["message"]).toMatch(
    /^For security, please sign out, sign in again, and .* within ten minutes\.$/,
  )
}

describe("an old sign-in in the engine's admin", () => {
  it("can't create a key that would outlast the sign-in", async () => {
    const key = { title: uniqueName("Key"), type: "secret" }
    await expectRefused("/admin/api-keys", key)
    expect((await fresh.post("/admin/api-keys", key)).status).toBe(200)
  })

  it("can't send invitations, and the engine's admin explains why", async () => {
    const email = newAddress()
    await expectRefused("/admin/invites", { email }, 400)
    expect((await fresh.post("/admin/invites", { email })).status).toBe(200)
  })

  it("can't change a customer's email address, but can change other fields", async () => {
    const { email } = await (await registered(baseUrl)).api.getUser()
    const path = `/admin/customers/${await fresh.customerOf(email)}`
    await expectRefused(path, { email: newAddress() })
    expect((await stale.post(path, { email: email.toUpperCase(), first_name: "Robin" })).status).toBe(200)
    expect((await fresh.post(path, { email: newAddress() })).status).toBe(200)
  })
})
