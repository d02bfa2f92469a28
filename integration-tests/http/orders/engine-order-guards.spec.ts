import { beforeAll, describe, expect, inject, it } from "vitest"
import type { AuditEntry } from "@shop/contracts"
import { withDatabase } from "../../../scripts/lib/database"
import type { EngineAdmin, EngineAnswer } from "../../support/engine"
import { EngineOrderChanges } from "../../support/engine-order-changes"
import { CALLERS, times } from "../../support/race"
import { PIECES, ReturningMember, STOCK } from "../../support/returns"

const baseUrl = inject("storefrontUrl")
let people: ReturningMember
let engine: EngineAdmin
let staff: EngineOrderChanges

beforeAll(async () => {
  people = await ReturningMember.of(baseUrl, inject("engineUrl"))
  engine = people.engine
  staff = new EngineOrderChanges(engine)
})

async function lastEntry(subject: "order" | "product", id: number): Promise<AuditEntry | undefined> {
  const query = { subject, subjectId: String(id), limit: 1 } as const
  const [entry] = await people.admin.api.listAuditEntries({ query })
  return entry
}

async function posted(path: string, body: unknown = {}): Promise<EngineAnswer["body"]> {
  const answer = await engine.post(path, body)
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** Sends the same request several times at once. Returns how many the engine accepted. */
async function acceptedAtOnce(path: string, body: unknown = {}): Promise<number> {
  const answers = await Promise.all(times(CALLERS, () => engine.post(path, body)))
  return answers.filter(({ status }) => status === 200).length
}

/** Requests a claim or exchange: two pieces of a delivered order back, one sent. Returns its path and order. */
async function requested(kind: "claim" | "exchange") {
  const bought = await people.delivered()
  const path = await staff.replace(kind, bought.order.id, bought.product.name, { back: 2, sent: 1 })
  return { path, bought }
}

describe("an engine admin action outside the orders page", () => {
  it.each(["claim", "exchange"] as const)(
    "is logged with its author: a %s, and its removal",
    async (kind) => {
      const { path, bought } = await requested(kind)
      const { id } = bought.order
      expect(await lastEntry("order", id)).toMatchObject({ actor: "admin", action: "updated" })
      const { after } = (await lastEntry("order", id)) ?? {}
      expect(Object.entries(after ?? {})).toContainEqual([
        expect.stringMatching(/^return #/),
        expect.any(String),
      ])
      await posted(`${path}/cancel`)
      const [name, status] = Object.entries(after ?? {}).find(([field]) => field.startsWith("return #")) ?? []
      expect(await lastEntry("order", id)).toMatchObject({ actor: "admin", before: { [name ?? ""]: status } })
    },
    60_000,
  )

  it("is logged when units are reserved by hand, reduced or released", async () => {
    const { product } = await people.ordered()
    type Item = { inventory: { id: string; location_levels: { location_id: string }[] } }
    const { variants } = await engine.productOf<{ variants: { inventory_items: Item[] }[] }>(
      product.name,
      "variants.inventory_items.inventory.id,variants.inventory_items.inventory.location_levels.location_id",
    )
    const { id: inventory_item_id, location_levels: levels } =
      variants[0]?.inventory_items[0]?.inventory ?? {}
    const place = { inventory_item_id, location_id: levels?.[0]?.location_id }
    const made = await posted("/admin/reservations", { ...place, quantity: 4 })
    const path = `/admin/reservations/${(made.reservation as { id: string }).id}`
    const reserved = (before: number, after: number) => ({
      actor: "admin",
      action: "updated",
      before: { reserved: before },
      after: { reserved: after },
    })
    expect(await lastEntry("product", product.id)).toMatchObject(reserved(PIECES, PIECES + 4))
    await posted(path, { quantity: 1 })
    expect(await lastEntry("product", product.id)).toMatchObject(reserved(PIECES + 4, PIECES + 1))
    expect((await engine.delete(path)).status).toBe(200)
    expect(await lastEntry("product", product.id)).toMatchObject(reserved(PIECES + 1, PIECES))
  })

  it.each([
    ["/admin/order-edits", {}],
    ["/admin/claims", { type: "replace" }],
    ["/admin/exchanges", {}],
    ["/admin/returns", {}],
  ])("starts one order change at a time at %s", async (path, details) => {
    const { order } = await people.delivered()
    const { id: order_id } = await engine.orderOf(order.id)
    expect(await acceptedAtOnce(path, { order_id, ...details })).toBe(1)
  })

  it("marks an edit's balance as paid once and logs it", async () => {
    const { order, product } = await people.ordered()
    await staff.edit(order.id, product.name, { quantity: PIECES + 1 })
    type Owing = { payment_collections: { id: string; status: string }[] }
    const found = await engine.orderOf<Owing>(order.id, "payment_collections.id,payment_collections.status")
    const open = found.payment_collections.find(({ status }) => status === "not_paid")
    const path = `/admin/payment-collections/${open?.id}/mark-as-paid`
    expect(await acceptedAtOnce(path, { order_id: found.id })).toBe(1)
    expect(await people.own(order.id)).toMatchObject({ due: 0 })
    expect(await lastEntry("order", order.id)).toMatchObject({ actor: "admin", after: { due: 0 } })
  })
})

describe("actions closed in the engine's admin", () => {
  it("include canceling, shipping and creating parcels outside an order", async () => {
    const { order, product } = await people.ordered("processing")
    const { id, fulfillments } = await engine.orderOf<{ fulfillments: { id: string }[] }>(
      order.id,
      "fulfillments.id",
    )
    const parcel = `/admin/fulfillments/${fulfillments[0]?.id}`
    for (const path of [`${parcel}/cancel`, `${parcel}/shipment`]) {
      const { status, body } = await engine.post(path, path.endsWith("shipment") ? { labels: [] } : {})
      expect({ status, message: body.message }).toMatchObject({
        status: 400,
        message: expect.stringContaining("order's page") as string,
      })
    }
    const made = { order_id: id, location_id: "sloc_1", provider_id: "manual_manual", items: [], labels: [] }
    const past = { ...made, delivery_address: {}, data: null, metadata: null }
    expect(await engine.post("/admin/fulfillments", past)).toMatchObject({
      status: 404,
      body: { message: expect.stringContaining("order's page") as string },
    })
    expect(await people.stockOf(product)).toBe(STOCK - PIECES)
    expect(await people.own(order.id)).toMatchObject({ status: "processing" })
  })

  it("include running workflows that are not background jobs", async () => {
    const { order } = await people.ordered()
    const { id: order_id } = await engine.orderOf(order.id)
    const run = (name: string, input: object) =>
      engine.post(`/admin/workflows-executions/${name}/run`, { input })
    expect((await run("cancel-order", { order_id })).status).toBe(403)
    expect(await people.own(order.id)).toMatchObject({ status: "pending" })
    expect((await run("job-follow-changes", {})).status).toBe(200)
  })

  it("include capturing part of a payment", async () => {
    const { order } = await people.ordered()
    const { id: orderId } = await engine.orderOf(order.id)
    const fields = "fields=id,payment_collections.payments.id,payment_collections.payments.captures.id"
    const paymentOf = async () => {
      const { body } = await engine.get(`/admin/orders/${orderId}?${fields}`)
      type Payment = { id: string; captures: unknown[] }
      const { payment_collections } = body.order as { payment_collections: { payments: Payment[] }[] }
      return payment_collections[0]?.payments[0]
    }
    const paymentId = (await paymentOf())?.id ?? ""
    // As while a payment is authorized and not captured yet.
    await withDatabase(inject("databaseUrl"), async (sql) => {
      await sql`delete from capture where payment_id = ${paymentId}`
      await sql`update payment set captured_at = null where id = ${paymentId}`
    })
    const path = `/admin/payments/${paymentId}/capture`
    const { status, body } = await engine.post(path, { amount: 1 })
    expect({ status, message: body.message }).toMatchObject({
      status: 400,
      message: expect.stringContaining("refund the difference") as string,
    })
    expect((await paymentOf())?.captures).toEqual([])
    await posted(path)
    expect((await paymentOf())?.captures).toHaveLength(1)
  })
})
