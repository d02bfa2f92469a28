import postgres from "postgres"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { refusalOf } from "../../support/refusal"
import { registered, signedIn, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const sql = postgres(inject("databaseUrl"), { max: 1 })
let admin: Visitor

beforeAll(async () => {
  admin = await signedIn(baseUrl, "admin")
})
afterAll(() => sql.end())

describe("GET /api/admin/audit", () => {
  it("tells a change of a role once, with who did it", async () => {
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

  it("pages", async () => {
    const [first, second] = await admin.api.listAuditEntries({ query: { limit: "2" } })
    expect(await admin.api.listAuditEntries({ query: { limit: "1", offset: "1" } })).toEqual([second])
    expect(first?.id).toBeGreaterThan(second?.id ?? 0)
  })

  it("is for administrators", async () => {
    expect(await refusalOf(visit(baseUrl).api.listAuditEntries({ query: {} }))).toMatchObject({ status: 401 })
    const member = await signedIn(baseUrl, "member")
    expect(await refusalOf(member.api.listAuditEntries({ query: {} }))).toMatchObject({ status: 403 })
  })

  it("can't be rewritten, not even in the database", async () => {
    await expect(sql`update audit_entry set actor = 'somebody'`).rejects.toThrow(/append-only/)
    await expect(sql`delete from audit_entry`).rejects.toThrow(/append-only/)
    await expect(sql`truncate audit_entry`).rejects.toThrow(/append-only/)
  })
})
