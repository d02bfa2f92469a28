import { beforeAll, describe, expect, inject, it } from "vitest"
import { acceptedInvite, EngineAdmin } from "../../support/engine"
import { refusalOf } from "../../support/refusal"
import { PASSWORD, signedIn, uniqueName, visit } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const engineUrl = inject("engineUrl")
let chief: EngineAdmin

beforeAll(async () => {
  chief = await EngineAdmin.ofDemoShop(engineUrl)
})

/** What an engine administrator without a shop account enters to register. */
async function invited() {
  const username = uniqueName("clerk")
  const email = `${username}@example.com`
  await acceptedInvite(chief, engineUrl, email, PASSWORD)
  return { username, email, fullName: "Cleo Clerk", password: PASSWORD }
}

describe("an engine administrator who registers in the shop", () => {
  it("manages both with one password", async () => {
    const body = await invited()
    const visitor = visit(baseUrl)
    const user = await visitor.api.register({ body })
    expect(user).toMatchObject({ email: body.email, isAdmin: true, isMember: false })
    expect(await (await signedIn(baseUrl, body.username)).api.listUsers()).not.toEqual([])
    const there = await EngineAdmin.signIn(engineUrl, body.email, PASSWORD)
    expect((await there.get("/admin/users/me")).body.user).toMatchObject({ email: body.email })

    const demoted = { params: { id: user.id }, body: { isAdmin: false } }
    await (await signedIn(baseUrl, "admin")).api.setUserRole(demoted)
    expect((await there.get("/admin/users/me")).status).toBe(401)
    expect(await (await signedIn(baseUrl, body.email)).api.getUser()).toMatchObject({ isAdmin: false })
  })

  it("is rejected with another password, and no account is created", async () => {
    const body = await invited()
    const register = (changes: object) =>
      refusalOf(visit(baseUrl).api.register({ body: { ...body, ...changes } }))
    const taken = { status: 409, code: "account_exists" }
    expect(await register({ password: "another-one" })).toMatchObject(taken)
    expect(await register({ username: "admin" })).toMatchObject(taken)
    const { body: found } = await chief.get(`/admin/customers?email=${encodeURIComponent(body.email)}`)
    expect(found.customers).toEqual([])
    expect(await visit(baseUrl).api.register({ body })).toMatchObject({ isAdmin: true })
    expect(await register({ username: uniqueName("clerk") })).toMatchObject(taken)
  })
})
