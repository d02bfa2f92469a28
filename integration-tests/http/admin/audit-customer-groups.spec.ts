import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import type { AuditEntry } from "@shop/contracts"
import { EngineAdmin } from "../../support/engine"
import { groupOf } from "../../support/customer-groups"
import { EngineSettings } from "../../support/engine-settings"
import { administrator, registered, uniqueName, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
let admin: Visitor
let engine: EngineAdmin
let settings: EngineSettings

beforeAll(async () => {
  admin = await administrator(baseUrl)
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
  settings = new EngineSettings(engine)
})
afterAll(() => settings.restore())

/** The audit log entries that a change causes, oldest first. */
async function entriesOf(change: () => Promise<unknown>): Promise<AuditEntry[]> {
  const [last] = await admin.api.listAuditEntries({ query: { limit: 1 } })
  await change()
  const entries = await admin.api.listAuditEntries({ query: { limit: 20 } })
  return entries.filter(({ id }) => id > (last?.id ?? 0)).reverse()
}

describe("the customer group audit log", () => {
  it("records changes to a merchant's group and its members, made in either admin", async () => {
    const person = await registered(baseUrl)
    const { id: userId, email } = await person.api.getUser()
    const customerId = await engine.customerOf(email)
    const [name, renamed] = [uniqueName("Wholesale"), uniqueName("Trade")]
    let path = ""
    const entries = await entriesOf(async () => {
      const { body } = await engine.post("/admin/customer-groups", { name })
      const { id } = body.customer_group as { id: string }
      path = `/admin/customer-groups/${id}`
      await engine.post(`${path}/customers`, { add: [customerId] })
      await engine.post(`/admin/customers/${customerId}/customer-groups`, { remove: [id] })
      await engine.post(path, { name: renamed })
      await engine.delete(path)
    })
    const ofUser = { subject: "user", subjectId: String(userId), actor: "admin", action: "updated" }
    expect(entries).toMatchObject([
      { subject: "customer_group", action: "created", after: { name } },
      { ...ofUser, before: { customerGroups: null }, after: { customerGroups: [name] } },
      { ...ofUser, before: { customerGroups: [name] }, after: { customerGroups: null } },
      { subject: "customer_group", action: "updated", before: { name }, after: { name: renamed } },
      { subject: "customer_group", action: "deleted", before: { name: renamed } },
    ])
  })

  it("records a membership change as such, without the group change", async () => {
    const person = await registered(baseUrl)
    const { id } = await person.api.getUser()
    const entries = await entriesOf(() => admin.api.setUserRole({ params: { id }, body: { isMember: true } }))
    expect(entries).toMatchObject([{ action: "role_changed", after: { isMember: true } }])
  })

  it("records which groups a price list applies to", async () => {
    const title = uniqueName("List")
    let list = ""
    const key = `customerGroups of ${title}`
    const doctors = await groupOf(engine, "Doctors")
    const made = await entriesOf(async () => {
      list = await settings.priceList([doctors], [], { title })
    })
    expect(made).toMatchObject([{ subject: "price_list", action: "created", after: { [key]: ["Doctors"] } }])
    const changed = await entriesOf(() => settings.changePriceList(list, { rules: {} }))
    expect(changed).toMatchObject([{ before: { [key]: ["Doctors"] }, after: { [key]: null } }])
  })
})
