import type { Settings } from "@shop/contracts"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { refusalOf } from "../../support/refusal"
import { administrator, signedIn, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
let admin: Visitor
let before: Settings

beforeAll(async () => {
  admin = await administrator(baseUrl)
  before = await admin.api.getSettings()
})
afterAll(() => admin.api.updateSettings({ body: before }))

describe("PUT /api/admin/settings", () => {
  it("applies from the next request and logs the changes", async () => {
    const body = { ...before, siteName: "Other Name", maxCartItems: before.maxCartItems + 1 }
    expect(await admin.api.updateSettings({ body })).toEqual(body)
    expect(await visit(baseUrl).api.getConfig()).toMatchObject({ siteName: "Other Name" })
    const [entry] = await admin.api.listAuditEntries({ query: { subject: "settings", limit: "1" } })
    expect(entry).toMatchObject({
      actor: "admin",
      before: { siteName: before.siteName, maxCartItems: before.maxCartItems },
      after: { siteName: "Other Name", maxCartItems: body.maxCartItems },
    })
    expect(Object.keys(entry?.after ?? {})).toHaveLength(2)
  })

  it("rejects invalid values and changes nothing", async () => {
    const now = await admin.api.getSettings()
    const body = { ...now, sessionTimeout: 14, siteName: "Half written" }
    expect(await refusalOf(admin.api.updateSettings({ body }))).toMatchObject({ code: "validation" })
    expect(await admin.api.getSettings()).toEqual(now)
  })

  it("is for administrators only", async () => {
    const member = await signedIn(baseUrl, "member")
    expect(await refusalOf(member.api.updateSettings({ body: before }))).toMatchObject({ status: 403 })
    expect(await refusalOf(member.api.getSettings())).toMatchObject({ status: 403 })
  })
})

describe("PATCH /api/admin/settings", () => {
  it("changes only the given settings and keeps another person's simultaneous change", async () => {
    const changes = [{ siteName: "Patched Name" }, { maxCartItems: 7 }, { enableNotifications: false }]
    await admin.api.updateSettings({ body: before })
    await Promise.all(changes.map((body) => admin.api.changeSettings({ body })))
    expect(await admin.api.getSettings()).toEqual({ ...before, ...Object.assign({}, ...changes) })
  })

  it("changes nothing for an empty request or invalid values", async () => {
    const now = await admin.api.getSettings()
    expect(await admin.api.changeSettings({ body: {} })).toEqual(now)
    const body = { siteName: "Half written", sessionTimeout: 14 }
    expect(await refusalOf(admin.api.changeSettings({ body }))).toMatchObject({ code: "validation" })
    expect(await admin.api.getSettings()).toEqual(now)
  })
})
