import { beforeAll, describe, expect, inject, it } from "vitest"
import { refusalOf } from "../../support/refusal"
import { administrator, registered, signedIn, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
let admin: Visitor

beforeAll(async () => {
  admin = await administrator(baseUrl)
})

describe("GET /api/admin/users", () => {
  it("searches username, email and full name in any case", async () => {
    const user = await (await registered(baseUrl)).api.getUser()
    for (const q of [user.username.toUpperCase(), user.email]) {
      expect(await admin.api.listUsers({ query: { q } })).toEqual([user])
    }
    expect(await admin.api.listUsers({ query: { q: "robin test", limit: "1" } })).toEqual([user])
  })

  it("treats % and _ as plain characters", async () => {
    expect(await admin.api.listUsers({ query: { q: "%" } })).toEqual([])
    expect(await admin.api.listUsers({ query: { q: "m_mber" } })).toEqual([])
  })

  it.each(["admin", "doctor", "member", "regular"] as const)("filters by %s", async (role) => {
    const holds = { admin: "isAdmin", doctor: "isDoctor", member: "isMember", regular: null } as const
    const flag = holds[role]
    const users = await admin.api.listUsers({ query: { role } })
    expect(users.length).toBeGreaterThan(0)
    for (const user of users) {
      if (flag) expect(user[flag]).toBe(true)
      else expect(user.isMember).toBe(false)
      if (role === "member" || role === "regular") expect(user.isAdmin || user.isDoctor).toBe(false)
    }
  })

  it("returns pages, newest first, with the total count", async () => {
    const all = await admin.api.listUsers({ query: {} })
    const response = await admin.request("/api/admin/users?limit=2&offset=1")
    expect(await response.json()).toEqual(all.slice(1, 3))
    expect(response.headers.get("x-total-count")).toBe(String(all.length))
  })

  it("is for administrators only", async () => {
    const member = await signedIn(baseUrl, "member")
    expect(await refusalOf(member.api.listUsers({ query: {} }))).toMatchObject({ status: 403 })
  })
})
