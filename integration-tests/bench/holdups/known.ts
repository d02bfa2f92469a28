import type { Sql } from "postgres"
import { MAX_PRINTED_ORDERS, ORDER_STATUSES } from "@shop/contracts/constants"
import type { Known } from "./calls"
import { giveOrders } from "./orders"
import type { Stage } from "./stage"

const IDS_IN_A_LIST = 200

/** The current month, such as `2026-11`. */
export const currentMonth = () => new Date().toISOString().slice(0, "yyyy-MM".length)

/** Finds, or makes, what the calls of an administrator and a member are about. */
export async function knownOf(sql: Sql, { delivered, carts, scene }: Stage): Promise<Known> {
  const { admin, member } = scene
  const listed = await admin.api.listProducts({ query: { limit: IDS_IN_A_LIST + carts.products.length } })
  // Calls that change a product must not change those that carts hold.
  const inCarts = new Set(carts.products.map(({ id }) => id))
  const products = listed.filter(({ id }) => !inCarts.has(id)).slice(0, IDS_IN_A_LIST)
  const doctors = await admin.api.listDoctors({ query: { limit: 1 } })
  await giveOrders(sql, (await member.api.getUser()).id, ORDER_STATUSES)
  const [user] = await sql<
    { id: number }[]
  >`select max(id) as id from account where username like 'measured-%'`
  const orders = await sql<{ id: number }[]>`
    select id from directory_order where status = 'processing' order by id desc limit ${MAX_PRINTED_ORDERS}`
  await sql`vacuum analyze`
  return {
    orderId: delivered.id,
    orderIds: orders.map(({ id }) => id),
    productId: products[0]?.id ?? 0,
    productIds: products.map(({ id }) => id),
    categoryId: products[0]?.categoryId ?? 0,
    userId: user?.id ?? 0,
    doctorId: String(doctors[0]?.id ?? ""),
    month: currentMonth(),
  }
}
