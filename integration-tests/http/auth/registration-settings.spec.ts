import type { Settings } from "@shop/contracts"
import postgres from "postgres"
import { afterAll, afterEach, describe, expect, inject, it } from "vitest"
import { refusalOf } from "../../support/refusal"
import { PASSWORD, registered, signedIn, uniqueName, visit } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const sql = postgres(inject("databaseUrl"), { max: 1 })
const [before] = await sql<
  { values: Partial<Settings> }[]
>`select "values" from site_settings where id = 'site'`

const nameShown = async () => (await visit(baseUrl).api.getConfig()).siteName
const nameBefore = await nameShown()

/** Changes settings directly in the database, and waits until the servers notice. */
async function set(changed: Partial<Settings>): Promise<void> {
  const siteName = uniqueName("Shop")
  const values = { ...before?.values, ...changed, siteName }
  await sql`insert into site_settings (id, "values") values ('site', ${sql.json(values)})
    on conflict (id) do update set "values" = excluded."values"`
  await expect.poll(nameShown).toBe(siteName)
}

afterEach(async () => {
  await sql`update site_settings set "values" = ${sql.json(before?.values ?? {})} where id = 'site'`
  await expect.poll(nameShown, { timeout: 5000 }).toBe(nameBefore)
})
afterAll(() => sql.end())

describe("allowRegistration", () => {
  it("closes registration but not the shop", async () => {
    await set({ allowRegistration: false })
    const username = uniqueName("late")
    const body = { username, email: `${username}@example.com`, fullName: "Late Comer", password: PASSWORD }
    expect(await refusalOf(visit(baseUrl).api.register({ body }))).toMatchObject({
      status: 403,
      code: "registration_closed",
    })
    await signedIn(baseUrl, "newcomer")
  })
})

describe("doctorApproval", () => {
  it("turns the professional checkbox into a request for approval", async () => {
    await set({ doctorApproval: "manual" })
    const visitor = await registered(baseUrl, { isDoctor: true })
    const { id, isDoctor } = await visitor.api.getUser()
    expect(isDoctor).toBe(false)
    const admin = await signedIn(baseUrl, "admin")
    await admin.api.setUserRole({ params: { id }, body: { isDoctor: true } })
    expect(await visitor.api.getUser()).toMatchObject({ isDoctor: true })
  })
})

describe("maintenanceMode", () => {
  it("still lets people sign in and out, and tells others when to return", async () => {
    await set({ maintenanceMode: true })
    const visitor = await signedIn(baseUrl, "newcomer")
    expect(await visitor.api.getUser()).toMatchObject({ username: "newcomer" })
    const response = await visitor.request("/api/cart")
    expect(response.status).toBe(503)
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0)
    await visitor.api.logout()
  })
})
