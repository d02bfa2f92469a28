import postgres from "postgres"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { acceptedInvite, EngineAdmin } from "../../support/engine"
import { refusalOf } from "../../support/refusal"
import { PASSWORD, registered, signedIn, uniqueName } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const engineUrl = inject("engineUrl")
const sql = postgres(inject("databaseUrl"), { max: 1 })
let engine: EngineAdmin

beforeAll(async () => {
  engine = await EngineAdmin.ofDemoShop(engineUrl)
})
afterAll(() => sql.end())

const newEmail = () => `${uniqueName("moved")}@example.com`

/** Changes a customer's address in the engine's admin. */
async function moveInEngine(former: string, email: string) {
  return engine.post(`/admin/customers/${await engine.customerOf(former)}`, { email })
}

const refusedSignIn = (name: string) => refusalOf(signedIn(baseUrl, name))
const unknown = { status: 401, code: "invalid_credentials" }

describe("an email address changed in the engine's admin", () => {
  it("works at sign-in immediately, in any case, and replaces the old one", async () => {
    const { username, email } = await (await registered(baseUrl)).api.getUser()
    const moved = newEmail()
    expect((await moveInEngine(email, moved.replace("moved", "Moved"))).status).toBe(200)
    for (const name of [moved, moved.toUpperCase(), username]) {
      expect(await (await signedIn(baseUrl, name)).api.getUser()).toMatchObject({ username })
    }
    expect(await refusedSignIn(email)).toMatchObject(unknown)
  })

  it("replaces the old address at the engine's admin sign-in", async () => {
    const { id, email } = await (await registered(baseUrl)).api.getUser()
    const admin = await signedIn(baseUrl, "admin")
    await admin.api.setUserRole({ params: { id }, body: { isAdmin: true } })
    const moved = newEmail()
    await moveInEngine(email, moved)
    const opened = await EngineAdmin.signIn(engineUrl, moved, PASSWORD)
    expect((await opened.get("/admin/users/me")).body.user).toMatchObject({ email: moved })
    await expect(EngineAdmin.signIn(engineUrl, email, PASSWORD)).rejects.toThrow("refused")
    await admin.api.setUserRole({ params: { id }, body: { isAdmin: false } })
  })

  it("is rejected when another account uses it, and the old one stays valid", async () => {
    const { email } = await (await registered(baseUrl)).api.getUser()
    const taken = newEmail()
    await acceptedInvite(engine, engineUrl, taken, PASSWORD)
    expect(await moveInEngine(email, taken)).toMatchObject({
      status: 400,
      body: { code: "account_exists", message: "Username or email already exists" },
    })
    expect(await (await signedIn(baseUrl, email)).api.getUser()).toMatchObject({ email })
  })
})

describe("an email address changed without an event", () => {
  it("is found by the job, which skips addresses used by other accounts", async () => {
    const [first, second] = [await registered(baseUrl), await registered(baseUrl)]
    const [clash, mover] = [await first.api.getUser(), await second.api.getUser()]
    const [taken, moved] = [newEmail(), newEmail()]
    await acceptedInvite(engine, engineUrl, taken, PASSWORD)
    const move = (from: string, to: string) =>
      sql`update customer set email = ${to}, updated_at = now() where email = ${from}`
    await move(clash.email, taken)
    await move(mover.email, moved)
    const run = await engine.post("/admin/workflows-executions/job-follow-changes/run", {})
    expect(run.status).toBe(200)
    const signIns = () => sql`select id from provider_identity where entity_id = ${moved}`
    await expect.poll(async () => (await signIns()).length, { timeout: 20_000 }).toBe(1)
    expect(await (await signedIn(baseUrl, moved)).api.getUser()).toMatchObject({ id: mover.id })
    expect(await refusedSignIn(mover.email)).toMatchObject(unknown)
    expect(await (await signedIn(baseUrl, clash.email)).api.getUser()).toMatchObject({ id: clash.id })
  })
})
