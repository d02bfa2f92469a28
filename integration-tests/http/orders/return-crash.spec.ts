import postgres, { type Sql } from "postgres"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { OrderStatus, Product, ReturnStatus } from "@shop/contracts"
import type { CutPoint, CutWorkflow } from "../../support/crash/cut-workflow"
import { prepareCrashingShop, type CrashingShop } from "../../support/crash/shop"
import { administrator, registeredMember, type Visitor } from "../../support/visitor"
import { stockedProduct } from "../../support/stocked-products"

const body = { shippingAddress: "12 Harbor St, Portland, OR 97201", paymentMethod: "credit" as const }
const STOCK = 10
const PIECES = 3

/** An action on a return that is interrupted, and the status that the return ends up in. */
interface Case {
  name: string
  does: "receive" | "refund" | "refund something else" | "refuse"
  point: CutPoint
  becomes: ReturnStatus
  /** Cents of the return's value that are withheld from the refund. */
  keeps?: number
}

/** Cents refunded for something other than the return. */
const ELSE = 500

/** All of it is one transaction. */
const receiving = (name: string, service: string, method: string): Case => ({
  name: `receiving, ${name}`,
  does: "receive",
  point: { service, method },
  becomes: "approved",
})

const CASES: Case[] = [
  receiving("before its change of the order", "order", "createOrderChange"),
  receiving("before the order counts it", "order", "confirmOrderChange"),
  receiving("before the return counts it", "order", "updateReturnItems"),
  receiving("before the stock is back", "inventory", "adjustInventory"),
  receiving("before it is logged", "audit", "record"),
  {
    name: "refunding, before the money is refunded",
    does: "refund",
    point: { service: "payment", method: "createRefunds" },
    becomes: "received",
  },
  {
    name: "refunding, before the refund is recorded",
    does: "refund",
    point: { service: "order", method: "addOrderTransactions" },
    becomes: "refunded",
  },
  {
    name: "refunding less, before the withheld amount is recorded",
    does: "refund",
    point: { service: "order", method: "createOrderChange" },
    becomes: "refunded",
    keeps: 300,
  },
  {
    name: "refunding less, before the withheld amount takes effect",
    does: "refund",
    point: { service: "order", method: "confirmOrderChange" },
    becomes: "refunded",
    keeps: 300,
  },
  {
    name: "another refund, before it is credited",
    does: "refund something else",
    point: { service: "order", method: "confirmOrderChange" },
    becomes: "requested",
  },
  {
    name: "rejecting, before the order is updated",
    does: "refuse",
    point: { service: "order", method: "confirmOrderChange" },
    becomes: "requested",
  },
]

interface Made {
  id: number
  returnId: number
  itemId: string
  product: Product
}

let shop: CrashingShop
let admin: Visitor
let sql: Sql
const made = new Map<string, Made>()

const hasCome = ({ does, becomes }: Case) => !isOnlyRequested(does) && becomes !== "approved"

const isOnlyRequested = (does: Case["does"]) => does === "refuse" || does === "refund something else"

/** Requests a return of two of three delivered pieces, and brings it to where the case is interrupted. */
async function prepare({ name, does }: Case, buyer: Visitor): Promise<void> {
  const product = await stockedProduct(admin, STOCK)
  await buyer.api.addCartItem({ body: { productId: product.id, quantity: PIECES } })
  const { id, items } = await buyer.api.placeOrder({ body })
  const itemId = items.find((item) => item.name === product.name)?.id ?? ""
  const steps: OrderStatus[] = ["processing", "shipped", "delivered"]
  for (const status of steps) await admin.api.setOrderStatus({ params: { id }, body: { status } })
  const wish = { items: [{ itemId, quantity: 2, reason: "damaged" }] }
  const { returns } = await buyer.api.requestReturn({ params: { id }, body: wish })
  const returnId = returns[0]?.id ?? 0
  made.set(name, { id, returnId, itemId, product })
  if (isOnlyRequested(does)) return
  const params = { id, returnId }
  await admin.api.setReturnStatus({ params, body: { status: "approved" } })
  if (does === "refund") {
    await admin.api.receiveReturn({ params, body: { items: [{ itemId, restocked: 1, writtenOff: 1 }] } })
  }
}

function cutOf({ name, does, point, keeps = 0 }: Case, accountId: number): CutWorkflow {
  const { id: displayId, returnId, itemId, product } = made.get(name) as Made
  const common = { displayId, returnId, accountId }
  const order = "@shop/backend/domains/order"
  switch (does) {
    case "receive": {
      const input = { ...common, arrived: [{ itemId, restocked: 1, writtenOff: 1 }] }
      return { path: `${order}/return/receive-return`, name: "receiveReturn", isFunction: true, input, point }
    }
    case "refund": {
      const input = { ...common, amount: 2 * product.price - keeps, reason: "As agreed" }
      return { path: `${order}/actions/refund-order`, name: "refundOrder", isFunction: true, input, point }
    }
    case "refund something else": {
      const input = { ...common, returnId: undefined, amount: ELSE, reason: "As agreed" }
      return { path: `${order}/actions/refund-order`, name: "refundOrder", isFunction: true, input, point }
    }
    case "refuse": {
      const input = { ...common, status: "refused", answer: "It was opened.", by: "staff" }
      return { path: `${order}/return/answer-return`, name: "answerReturn", isFunction: true, input, point }
    }
  }
}

beforeAll(async () => {
  shop = await prepareCrashingShop("return_crash")
  sql = postgres(shop.databaseUrl, { max: 1 })
  await shop.start()
  admin = await administrator(shop.url)
  const { id: actorId } = await admin.api.getUser()
  const buyer = await registeredMember(shop.url)
  for (const one of CASES) await prepare(one, buyer)
  await shop.kill()
  await shop.cutOff(CASES.map((one) => cutOf(one, actorId)))
  await shop.recover()
  admin = await administrator(shop.url)
}, 480_000)

afterAll(async () => {
  await sql.end()
  await shop.stop()
})

describe("a return step interrupted by a crash", () => {
  it.each(CASES)("$name: is done or not started, with its stock and money", async (one) => {
    const { name, does, becomes, keeps = 0 } = one
    const { id, product } = made.get(name) as Made
    const order = await admin.api.getOrder({ params: { id } })
    const [entry] = order.returns
    expect(entry?.status).toBe(becomes)
    const hasArrived = hasCome(one)
    expect(entry?.items[0]).toMatchObject(
      hasArrived ? { restocked: 1, writtenOff: 1 } : { restocked: 0, writtenOff: 0 },
    )
    expect(order.returned).toBe(hasArrived ? 2 * product.price : 0)
    const refunded = becomes === "refunded" ? 2 * product.price - keeps : 0
    expect(order.refunded).toBe(does === "refund something else" ? ELSE : refunded)
    expect(order.due).toBe(hasArrived ? refunded + keeps - 2 * product.price : 0)
    expect(entry).toMatchObject({ withheld: keeps })
    const [level] = await sql<{ stocked: number }[]>`
      select level.stocked_quantity::int as stocked from inventory_level level
        join product_variant_inventory_item link on link.inventory_item_id = level.inventory_item_id
        join product_variant variant on variant.id = link.variant_id
        join product on product.id = variant.product_id
        where product.title = ${product.name} and level.deleted_at is null and link.deleted_at is null`
    expect(level?.stocked).toBe(STOCK - PIECES + (hasArrived ? 1 : 0))
  })

  it("leaves nothing unfinished", async () => {
    expect([...(await sql`select kind, id from shop_change where again`)]).toEqual([])
    expect([...(await sql`select job, subject, message from job_failure where deleted_at is null`)]).toEqual(
      [],
    )
    const begun = await sql`select id from order_change where status in ('pending', 'requested')`
    expect([...begun]).toEqual([])
  })

  it.each(CASES)("$name: can be resumed", async ({ name, does, becomes }) => {
    const { id, returnId, itemId, product } = made.get(name) as Made
    const params = { id, returnId }
    if (becomes === "approved") {
      await admin.api.receiveReturn({ params, body: { items: [{ itemId, restocked: 1, writtenOff: 1 }] } })
    }
    if (does === "refuse") {
      const body = { status: "refused" as const, answer: "It was opened." }
      expect((await admin.api.setReturnStatus({ params, body })).returns[0]?.status).toBe("refused")
    } else if (becomes === "received" || becomes === "approved") {
      const body = { amount: 2 * product.price, reason: "As agreed", returnId }
      const order = await admin.api.refundOrder({ params: { id }, body })
      expect(order).toMatchObject({ refunded: 2 * product.price, due: 0 })
    }
  })
})
