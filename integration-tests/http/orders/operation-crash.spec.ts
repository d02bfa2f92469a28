import postgres, { type Sql } from "postgres"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { OrderStatus } from "@shop/contracts"
import { money } from "../../chaos/invariants/money"
import { orders } from "../../chaos/invariants/orders"
import { stock } from "../../chaos/invariants/stock"
import { lastOrderOf, type Evidence } from "../../chaos/invariants/invariant"
import { Journal } from "../../chaos/world/journal"
import type { CutPoint, CutWorkflow } from "../../support/crash/cut-workflow"
import { prepareCrashingShop, type CrashingShop } from "../../support/crash/shop"
import { administrator, registeredMember, type Visitor } from "../../support/visitor"
import { stockedProduct } from "../../support/stocked-products"

const body = { shippingAddress: "12 Harbor St, Portland, OR 97201", paymentMethod: "credit" as const }
const STOCK = 10

/** A change of an order's status that is cut off, and the status it has afterwards. */
interface Case {
  name: string
  from: "pending" | "processing" | "shipped"
  to: OrderStatus
  point: CutPoint
  becomes: OrderStatus
}

const packing = (name: string, point: CutPoint): Case => ({
  name: `packing, ${name}`,
  from: "pending",
  to: "processing",
  point,
  becomes: "pending",
})

/** All of it is one transaction; the money follows. */
const cancelling = (name: string, point: CutPoint): Case => ({
  name: `cancelling, ${name}`,
  from: "processing",
  to: "cancelled",
  point,
  becomes: ["createRefunds", "addOrderTransactions", "createOrderChange"].includes(point.method)
    ? "cancelled"
    : "processing",
})

const CASES: Case[] = [
  packing("before a parcel", { service: "fulfillment", method: "createFulfillment" }),
  packing("before the stock is taken", { service: "inventory", method: "adjustInventory" }),
  packing("before the order counts it", { service: "order", method: "registerFulfillment" }),
  packing("before its reservation ends", { service: "inventory", method: "softDeleteReservationItems" }),
  packing("before it is logged", { service: "audit", method: "record" }),
  {
    name: "shipping, before the parcel is marked",
    from: "processing",
    to: "shipped",
    point: { service: "fulfillment", method: "updateFulfillment" },
    becomes: "processing",
  },
  {
    name: "delivery, before the order is updated",
    from: "shipped",
    to: "delivered",
    point: { service: "order", method: "registerDelivery" },
    becomes: "shipped",
  },
  // Not next to the shipping case above: a cut-off workflow's parallel steps go on, and would hit this point.
  {
    name: "shipping, before the order is updated",
    from: "processing",
    to: "shipped",
    point: { service: "order", method: "registerShipment" },
    becomes: "processing",
  },
  cancelling("before the stock is back", { service: "inventory", method: "adjustInventory" }),
  cancelling("before the order counts it", { service: "order", method: "cancelFulfillment" }),
  cancelling("before it is reserved again", { service: "inventory", method: "createReservationItems" }),
  cancelling("before the parcel is marked", { service: "fulfillment", method: "cancelFulfillment" }),
  cancelling("before the money goes back", { service: "payment", method: "createRefunds" }),
  cancelling("before its refund is entered", { service: "order", method: "addOrderTransactions" }),
  cancelling("before its reservation ends", {
    service: "inventory",
    method: "deleteReservationItemsByLineItem",
  }),
  cancelling("before it is logged", { service: "audit", method: "record" }),
  cancelling("before it is credited", { service: "order", method: "createOrderChange" }),
  cancelling("amid its credit", { service: "order", method: "confirmOrderChange" }),
  cancelling("before the order says so", { service: "order", method: "cancel" }),
]

let shop: CrashingShop
let admin: Visitor
let sql: Sql
let startedAt: Date
let lastOrder: number
const journal = new Journal()
const ids = new Map<string, number>()

async function ordered({ name, from }: Case, buyer: Visitor): Promise<void> {
  const product = await stockedProduct(admin, STOCK)
  journal.received.set(product.name, STOCK)
  await buyer.api.addCartItem({ body: { productId: product.id, quantity: 2 } })
  const { id } = await buyer.api.placeOrder({ body })
  ids.set(name, id)
  const steps: OrderStatus[] = from === "shipped" ? ["processing", "shipped"] : [from]
  for (const status of from === "pending" ? [] : steps)
    await admin.api.setOrderStatus({ params: { id }, body: { status } })
}

async function cutOf({ name, to, point }: Case, actorId: number): Promise<CutWorkflow> {
  const [order] = await sql<{ id: string }[]>`
    select id from "order" where display_id = ${Number(ids.get(name))}`
  return {
    path: "@shop/backend/domains/order/actions/set-order-status",
    name: "setOrderStatus",
    isFunction: true,
    input: { id: ids.get(name), status: to, actorId },
    // The case before this one may still be about to cancel its own order.
    point: point.method === "cancel" && order ? { ...point, mentions: order.id } : point,
  }
}

beforeAll(async () => {
  shop = await prepareCrashingShop("operation_crash")
  sql = postgres(shop.databaseUrl, { max: 1 })
  startedAt = new Date()
  lastOrder = await lastOrderOf(sql)
  await shop.start()
  admin = await administrator(shop.url)
  const { id: actorId } = await admin.api.getUser()
  const buyer = await registeredMember(shop.url)
  for (const one of CASES) await ordered(one, buyer)
  await shop.kill()
  await shop.cutOff(await Promise.all(CASES.map((one) => cutOf(one, actorId))))
  await shop.recover()
  admin = await administrator(shop.url)
}, 480_000)

afterAll(async () => {
  await sql.end()
  await shop.stop()
})

describe("an order change interrupted by a crash", () => {
  it.each(CASES)("$name", async ({ name, becomes, from }) => {
    const order = await admin.api.getOrder({ params: { id: Number(ids.get(name)) } })
    expect(order.status).toBe(becomes)
    const log = await admin.api.listAuditEntries({ query: { subject: "order", subjectId: String(order.id) } })
    const last = log[0]?.after?.status
    expect(becomes === from ? undefined : last).toBe(becomes === from ? undefined : becomes)
  })

  const evidence = (): Evidence => ({
    sql,
    since: startedAt,
    lastOrder,
    journal,
    emails: [],
    differences: () => Promise.resolve([]),
    heldLocks: () => Promise.resolve([]),
  })

  it.each([...money, ...orders, ...stock])("$name", async ({ breaches }) => {
    expect([...(await breaches(evidence()))]).toEqual([])
  })

  it.each(CASES)("$name, and is reported once", async ({ name, becomes }) => {
    const rows = await sql<{ template: string }[]>`
      select template from email_message where template <> 'order-placed' and split_part(key, ':', 2) in (
        select "order".id from "order" where display_id = ${Number(ids.get(name))}
        union select parcel.fulfillment_id from order_fulfillment parcel join "order" on "order".id = parcel.order_id
          where display_id = ${Number(ids.get(name))}
        union select refund.id from refund join payment on payment.id = refund.payment_id
          join order_payment_collection paid on paid.payment_collection_id = payment.payment_collection_id
          join "order" on "order".id = paid.order_id where display_id = ${Number(ids.get(name))})
      order by template`
    const told: Partial<Record<OrderStatus, string[]>> = {
      shipped: ["order-shipped"],
      delivered: ["order-delivered", "order-shipped"],
      cancelled: ["order-canceled", "order-refunded"],
    }
    expect(rows.map(({ template }) => template)).toEqual(told[becomes] ?? [])
  })

  it("leaves nothing unfinished", async () => {
    expect([...(await sql`select kind, id from shop_change where again`)]).toEqual([])
    expect([...(await sql`select job, subject, message from job_failure where deleted_at is null`)]).toEqual(
      [],
    )
  })

  it("can be resumed", async () => {
    const id = Number(ids.get("packing, before the stock is taken"))
    await admin.api.setOrderStatus({ params: { id }, body: { status: "processing" } })
    expect((await admin.api.setOrderStatus({ params: { id }, body: { status: "shipped" } })).status).toBe(
      "shipped",
    )
  })
})
