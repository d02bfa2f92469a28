import postgres, { type Sql } from "postgres"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { OrderBatchAction } from "@shop/contracts"
import type { CutPoint } from "../../support/crash/cut-workflow"
import { prepareCrashingShop, type CrashingShop } from "../../support/crash/shop"
import { stockedProduct } from "../../support/stocked-products"
import { administrator, registeredMember, type Visitor } from "../../support/visitor"

const body = { shippingAddress: "12 Harbor St, Portland, OR 97201", paymentMethod: "credit" as const }
const STOCK = 30
const PIECES = 2

/** A batch of three orders that is cut off within the second. */
interface Case {
  name: string
  action: OrderBatchAction
  point: Omit<CutPoint, "mentions">
}

const CASES: Case[] = [
  {
    name: "packing, before the parcel is added to the order",
    action: "pack",
    point: { service: "order", method: "registerFulfillment" },
  },
  { name: "packing, before it is logged", action: "pack", point: { service: "audit", method: "record" } },
  {
    name: "shipping, before the order is updated",
    action: "ship",
    point: { service: "order", method: "registerShipment" },
  },
  { name: "shipping, before it is logged", action: "ship", point: { service: "audit", method: "record" } },
]

let shop: CrashingShop
let admin: Visitor
let sql: Sql
const batches = new Map<string, { ids: number[]; product: string }>()

async function prepare({ name, action }: Case, buyer: Visitor): Promise<void> {
  const product = await stockedProduct(admin, STOCK)
  const ids: number[] = []
  for (let count = 0; count < 3; count += 1) {
    await buyer.api.addCartItem({ body: { productId: product.id, quantity: PIECES } })
    ids.push((await buyer.api.placeOrder({ body })).id)
  }
  if (action === "ship")
    await admin.api.handleOrders({ body: { action: "pack", orders: ids.map((id) => ({ id })) } })
  batches.set(name, { ids, product: product.name })
}

const batchOf = (name: string) => batches.get(name) ?? { ids: [], product: "" }

/** What the call at which the process ends mentions: the second order, by the id that it is called with. */
async function mentionOf({ name, point }: Case): Promise<string> {
  const second = batchOf(name).ids[1] ?? 0
  if (point.service === "audit") return `"subjectId":"${second}"`
  const [row] = await sql<{ id: string }[]>`select id from "order" where display_id = ${second}`
  return row?.id ?? ""
}

beforeAll(async () => {
  shop = await prepareCrashingShop("batch_crash")
  sql = postgres(shop.databaseUrl, { max: 1 })
  await shop.start()
  admin = await administrator(shop.url)
  const { id: actorId } = await admin.api.getUser()
  const buyer = await registeredMember(shop.url)
  for (const one of CASES) await prepare(one, buyer)
  const cuts = await Promise.all(
    CASES.map(async (one) => ({
      path: "@shop/backend/domains/order/actions/handle-orders",
      name: "handleOrders",
      isFunction: true as const,
      input: { action: one.action, actorId, orders: batchOf(one.name).ids.map((id) => ({ id })) },
      point: { ...one.point, mentions: await mentionOf(one) },
    })),
  )
  await shop.kill()
  await shop.cutOff(cuts)
  await shop.recover()
  admin = await administrator(shop.url)
}, 480_000)

afterAll(async () => {
  await sql.end()
  await shop.stop()
})

/** How often an order's log has its change by the batch. */
async function logged(id: number, action: OrderBatchAction): Promise<number> {
  const log = await admin.api.listAuditEntries({ query: { subject: "order", subjectId: String(id) } })
  const status = action === "pack" ? "processing" : "shipped"
  return log.filter(({ after }) => after?.status === status).length
}

describe("a batch of orders interrupted by a crash", () => {
  it.each(CASES)("$name: has finished the first order and started no other", async ({ name, action }) => {
    const [before, after] = action === "pack" ? ["pending", "processing"] : ["processing", "shipped"]
    const orders = await Promise.all(batchOf(name).ids.map((id) => admin.api.getOrder({ params: { id } })))
    expect(orders.map(({ status }) => status)).toEqual([after, before, before])
  })

  it.each(CASES)(
    "$name: finishes the rest when sent again, without repeating anything",
    async ({ name, action }) => {
      const { ids, product } = batchOf(name)
      const send = () => admin.api.handleOrders({ body: { action, orders: ids.map((id) => ({ id })) } })
      expect((await send()).map(({ outcome }) => outcome)).toEqual(["already", "done", "done"])
      expect((await send()).map(({ outcome }) => outcome)).toEqual(["already", "already", "already"])
      for (const id of ids) {
        const { parcels, unpacked } = await admin.api.getOrder({ params: { id } })
        expect([parcels.length, unpacked.length, await logged(id, action)]).toEqual([1, 0, 1])
      }
      const levels =
        await sql`select level.stocked_quantity::int as stocked, level.reserved_quantity::int as reserved
      from inventory_level level
        join product_variant_inventory_item link on link.inventory_item_id = level.inventory_item_id
        join product_variant variant on variant.id = link.variant_id
        join product on product.id = variant.product_id
      where product.title = ${product}`
      expect([...levels]).toEqual([{ stocked: STOCK - ids.length * PIECES, reserved: 0 }])
    },
  )
})
