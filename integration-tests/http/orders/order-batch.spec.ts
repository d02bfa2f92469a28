import type { OrderBatchAction, OrderBatchOutcome, OrderInBatch } from "@shop/contracts"
import { beforeAll, describe, expect, inject, it } from "vitest"
import { fieldsOfRefusal, refusalOf } from "../../support/refusal"
import { PIECES, ReturningMember, STOCK } from "../../support/returns"

let people: ReturningMember

beforeAll(async () => {
  people = await ReturningMember.of(inject("storefrontUrl"), inject("engineUrl"))
})

const handle = (action: OrderBatchAction, ...orders: OrderInBatch[]) =>
  people.admin.api.handleOrders({ body: { action, orders } })
const outcomesOf = (outcomes: OrderBatchOutcome[]) => outcomes.map(({ outcome }) => outcome)
const read = (id: number) => people.admin.api.getOrder({ params: { id } })
const idsOf = async (count: number) => {
  const ids: { id: number }[] = []
  while (ids.length < count) ids.push({ id: (await people.ordered()).order.id })
  return ids
}

/** How often the audit log has a change of an order to a status. */
async function logged(id: number, status: string): Promise<number> {
  const log = await people.admin.api.listAuditEntries({ query: { subject: "order", subjectId: String(id) } })
  return log.filter(({ action, after }) => action === "status_changed" && after?.status === status).length
}

describe("many orders at once", () => {
  it("are packed and shipped, each with its own tracking number, as on their own pages", async () => {
    const [one, other] = (await idsOf(2)) as [{ id: number }, { id: number }]
    expect(outcomesOf(await handle("pack", one, other))).toEqual(["done", "done"])
    const shipped = await handle(
      "ship",
      { ...one, carrier: "UPS", trackingNumber: "1Z-1" },
      { ...other, trackingNumber: "1Z-2" },
    )
    expect(outcomesOf(shipped)).toEqual(["done", "done"])
    const parcel = { status: "shipped", trackingNumber: "1Z-1", carrier: "UPS" }
    expect(await read(one.id)).toMatchObject({ status: "shipped", parcels: [parcel] })
    expect(await read(other.id)).toMatchObject({ parcels: [{ trackingNumber: "1Z-2" }] })
    for (const { id } of [one, other]) {
      expect([await logged(id, "processing"), await logged(id, "shipped")]).toEqual([1, 1])
    }
  })

  it("are processed once, however often the request is sent", async () => {
    const bought = await people.ordered()
    const order = { id: bought.order.id }
    for (const action of ["pack", "ship"] as const) {
      const answers = await Promise.all([handle(action, order), handle(action, order, order)])
      expect(answers.flatMap(outcomesOf).sort()).toEqual(["already", "already", "done"])
      expect(outcomesOf(await handle(action, order))).toEqual(["already"])
    }
    expect((await read(order.id)).parcels).toHaveLength(1)
    expect(await people.stockOf(bought.product)).toBe(STOCK - PIECES)
    expect([await logged(order.id, "processing"), await logged(order.id, "shipped")]).toEqual([1, 1])
  })

  it("are processed even if one of them is rejected with a reason", async () => {
    const canceled = (await people.ordered("cancelled")).order
    const [waiting, last] = (await idsOf(2)) as [{ id: number }, { id: number }]
    const packed = await handle("pack", { id: canceled.id }, { id: 2_000_000_001 }, last)
    expect(packed).toEqual([
      { id: canceled.id, outcome: "refused", message: expect.stringContaining("cancelled") as string },
      { id: 2_000_000_001, outcome: "refused", message: "Order #2000000001 doesn't exist." },
      { id: last.id, outcome: "done", message: null },
    ])
    const shipped = await handle("ship", waiting, last)
    expect(outcomesOf(shipped)).toEqual(["refused", "done"])
    expect(shipped[0]?.message).toContain("It can change to processing or cancelled")
    expect(await read(waiting.id)).toMatchObject({ status: "pending", parcels: [] })
  })

  it("are fully packed when partly packed, and can't ship before", async () => {
    const { order, itemId } = await people.ordered()
    const { id } = order
    await people.admin.api.packParcel({ params: { id }, body: { items: [{ itemId, quantity: 1 }] } })
    const [early] = await handle("ship", { id })
    expect(early).toMatchObject({
      outcome: "refused",
      message: expect.stringContaining("not packed yet") as string,
    })
    expect(outcomesOf(await handle("pack", { id }))).toEqual(["done"])
    expect(await read(id)).toMatchObject({ status: "processing", unpacked: [] })
    expect(outcomesOf(await handle("ship", { id }))).toEqual(["done"])
  })

  it("keep the existing tracking number of an order that has shipped", async () => {
    const { id } = (await people.ordered("processing")).order
    const order = { id, trackingNumber: "1Z-7" }
    expect(outcomesOf(await handle("ship", order))).toEqual(["done"])
    expect(outcomesOf(await handle("ship", order))).toEqual(["already"])
    expect(await handle("ship", { id, trackingNumber: "1Z-8" })).toEqual([
      { id, outcome: "refused", message: "This order was already shipped with tracking number 1Z-7." },
    ])
  })

  it("are for administrators only, up to 50 per call", async () => {
    const body = { action: "pack" as const, orders: [{ id: 1 }] }
    expect(await refusalOf(people.member.api.handleOrders({ body }))).toMatchObject({ status: 403 })
    const many = Array.from({ length: 51 }, (_, index) => ({ id: index + 1 }))
    const { status, fields } = await fieldsOfRefusal(handle("pack", ...many))
    expect([status, fields?.orders]).toEqual([400, "Must be 50 orders or fewer"])
    expect((await fieldsOfRefusal(handle("pack"))).fields?.orders).toBe("Please choose at least one order")
  })
})
