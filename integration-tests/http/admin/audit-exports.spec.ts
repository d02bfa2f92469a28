import { beforeAll, describe, expect, inject, it } from "vitest"
import type { AuditEntry } from "@shop/contracts"
import { EngineAdmin } from "../../support/engine"
import { administrator, registered, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
let admin: Visitor
let engine: EngineAdmin

beforeAll(async () => {
  admin = await administrator(baseUrl)
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
})

const exportsOf = (subject: AuditEntry["subject"], subjectId?: number) =>
  admin.api.listAuditEntries({
    query: { subject, action: "exported", ...(subjectId && { subjectId: String(subjectId) }) },
  })

describe("the audit log of data exports", () => {
  it("records an administrator's download of another person's data", async () => {
    const person = await registered(baseUrl)
    const { id } = await person.api.getUser()
    await person.api.getOwnData()
    expect(await exportsOf("user", id)).toEqual([])
    await admin.api.getUserData({ params: { id } })
    expect(await exportsOf("user", id)).toMatchObject([
      { actor: "admin", before: null, after: { file: expect.stringContaining(`user-${id}-data`) as string } },
    ])
  })

  it("records the month of a payment download, but skips rejected downloads", async () => {
    const month = "2019-03"
    const file = `payments-${month}.csv`
    const told = async () => (await exportsOf("order")).filter(({ after }) => after?.["file"] === file)
    const path = `/api/admin/orders/export?month=${month}`
    expect((await (await registered(baseUrl)).request(path)).status).toBe(403)
    expect(await told()).toEqual([])
    expect((await admin.request(path)).status).toBe(200)
    expect(await told()).toMatchObject([{ actor: "admin", subjectId: null, before: null }])
  })

  it.each([
    ["orders", "order"],
    ["products", "product"],
    ["inventory-items", "product"],
  ] as const)("records who exported %s from the engine", async (what, subject) => {
    const { status, body } = await engine.post(`/admin/${what}/export`, {})
    expect(status).toBe(202)
    expect(await exportsOf(subject)).toContainEqual(
      expect.objectContaining({ actor: "admin", after: { transaction_id: body.transaction_id } }),
    )
  })
})

describe("the inventory audit log", () => {
  it("records incoming stock for a location", async () => {
    const title = `Item ${Date.now()}`
    const { body: made } = await engine.post("/admin/inventory-items", { title })
    const path = `/admin/inventory-items/${(made.inventory_item as { id: string }).id}`
    const { body } = await engine.get("/admin/stock-locations")
    const [location] = body.stock_locations as { id: string }[]
    const level = { location_id: location?.id, stocked_quantity: 2 }
    expect((await engine.post(`${path}/location-levels`, level)).status).toBe(200)
    expect(
      (await engine.post(`${path}/location-levels/${location?.id}`, { incoming_quantity: 7 })).status,
    ).toBe(200)
    const update = [{ ...level, inventory_item_id: path.split("/").at(-1), incoming_quantity: 9 }]
    const batch = { create: [], update, delete: [] }
    expect((await engine.post("/admin/inventory-items/location-levels/batch", batch)).status).toBe(200)
    expect((await engine.post(path, { weight: 12 })).status).toBe(200)
    expect((await engine.delete(path)).status).toBe(200)
    const entries = await admin.api.listAuditEntries({ query: { subject: "engine_setting", limit: 20 } })
    const ofItem = entries.filter((entry) => JSON.stringify(entry).includes(title)).reverse()
    const at = (quantity: number) => ({ [`incoming of ${title}`]: [`${location?.id} ${quantity}`] })
    expect(ofItem).toMatchObject([
      { action: "created", after: { inventoryItem: title } },
      { action: "updated", after: { [`stocked of ${title}`]: [`${location?.id} 2`] } },
      { action: "updated", before: at(0), after: at(7) },
      { action: "updated", before: at(7), after: at(9) },
      { action: "deleted", before: { inventoryItem: title }, after: null },
    ])
  })
})
