import postgres from "postgres"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import type { CallInput, endpoints } from "@shop/contracts"
import { EngineAdmin } from "../../support/engine"
import { refusalOf } from "../../support/refusal"
import { administrator, registered, signedIn, uniqueName, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const sql = postgres(inject("databaseUrl"), { max: 1 })
let admin: Visitor

beforeAll(async () => {
  admin = await administrator(baseUrl)
})
afterAll(() => sql.end())

describe("GET /api/admin/audit", () => {
  it("records a role change once, with the person who made it", async () => {
    const { id } = await (await registered(baseUrl)).api.getUser()
    const me = await admin.api.getUser()
    for (const isDoctor of [true, true]) {
      await admin.api.setUserRole({ params: { id }, body: { isDoctor } })
    }
    await admin.api.setUserRole({ params: { id }, body: { isMember: true } })
    const entries = await admin.api.listAuditEntries({ query: { subject: "user" } })
    expect(entries.filter((entry) => entry.subjectId === String(id))).toMatchObject([
      { actorId: me.id, actor: "admin", before: { isMember: false }, after: { isMember: true } },
      { actorId: me.id, action: "role_changed", before: { isDoctor: false }, after: { isDoctor: true } },
    ])
  })

  it("shows users by their current name while they have an account", async () => {
    const visitor = await registered(baseUrl)
    const { id, username, email, fullName } = await visitor.api.getUser()
    await admin.api.setUserRole({ params: { id }, body: { isMember: true } })
    const namesOf = async (query: CallInput<typeof endpoints.listAuditEntries>["query"]) =>
      (await admin.api.listAuditEntries({ query })).map(({ subjectName }) => subjectName)
    const about = { subject: "user", subjectId: String(id) } as const
    expect(await namesOf(about)).toEqual([username])
    const renamed = `${username}-ii`
    await visitor.api.updateProfile({ body: { username: renamed, email, fullName: fullName ?? "" } })
    expect(await namesOf(about)).toEqual([renamed])
    const code = uniqueName("N").slice(-20)
    await admin.api.createDiscountCode({
      body: { code, description: "Of no user", discountType: "percentage", discountValue: 10 },
    })
    expect(await namesOf({ subject: "discount_code", limit: 1 })).toEqual([null])
    const engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
    await engine.delete(`/admin/customers/${await engine.customerOf(email)}`)
    await expect.poll(() => namesOf(about), { timeout: 10_000 }).toEqual(expect.arrayContaining([null]))
    expect(new Set(await namesOf(about))).toEqual(new Set([null]))
  })

  it("returns pages", async () => {
    const [first, second] = await admin.api.listAuditEntries({ query: { limit: "2" } })
    expect(await admin.api.listAuditEntries({ query: { limit: "1", offset: "1" } })).toEqual([second])
    expect(first?.id).toBeGreaterThan(second?.id ?? 0)
  })

  it("accepts times with any UTC offset", async () => {
    await admin.api.setUserRole({
      params: { id: (await (await registered(baseUrl)).api.getUser()).id },
      body: { isDoctor: true },
    })
    const [latest] = await admin.api.listAuditEntries({ query: { limit: 1 } })
    const at = new Date(latest?.at ?? 0).getTime()
    const hour = 3_600_000
    const shifted = `${new Date(at + 23 * hour).toISOString().replace("Z", "+23:00")}`
    expect(await admin.api.listAuditEntries({ query: { since: shifted } })).toEqual([latest])
    expect(await admin.api.listAuditEntries({ query: { until: shifted, limit: 1 } })).not.toEqual([latest])
  })

  it.each(["0000-01-01T00:00:00Z", "1899-12-31T23:59:59Z", "9999-12-31T23:59:59-23:00", "tomorrow"])(
    "rejects the time %s and names the field",
    async (time) => {
      for (const name of ["since", "until"]) {
        const response = await admin.request(`/api/admin/audit?${name}=${encodeURIComponent(time)}`)
        expect(response.status).toBe(400)
        expect(await response.json()).toMatchObject({
          fields: { [name]: expect.stringMatching(/^Please enter a/) },
        })
      }
    },
  )

  it("is for administrators only", async () => {
    expect(await refusalOf(visit(baseUrl).api.listAuditEntries({ query: {} }))).toMatchObject({ status: 401 })
    const member = await signedIn(baseUrl, "member")
    expect(await refusalOf(member.api.listAuditEntries({ query: {} }))).toMatchObject({ status: 403 })
  })

  it("can't be altered, not even in the database", async () => {
    await expect(sql`update audit_entry set actor = 'somebody'`).rejects.toThrow(/append-only/)
    await expect(sql`delete from audit_entry`).rejects.toThrow(/append-only/)
    await expect(sql`truncate audit_entry`).rejects.toThrow(/append-only/)
  })
})
