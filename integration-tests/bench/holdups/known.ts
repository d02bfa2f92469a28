import type { Sql } from "postgres"
import { DEFAULT_SETTINGS, MAX_PAGE_SIZE } from "@shop/contracts"
import { withDatabase } from "../../../scripts/lib/database"
import type { StartedShop } from "../../support/start-shop"
import { stockedProduct } from "../../support/stocked-products"
import type { Visitor } from "../../support/visitor"
import { ORDER } from "../lib/buyer"
import type { Known } from "./calls"

const IDS_IN_A_LIST = 200
const PIECES = 1000

/** The current month, such as `2026-11`. */
export const currentMonth = () => new Date().toISOString().slice(0, "yyyy-MM".length)

/** Has a member order as many products as a cart holds, of which nothing is packed yet, and returns the order's number. */
async function placeOrder(admin: Visitor, member: Visitor): Promise<number> {
  for (let line = 0; line < DEFAULT_SETTINGS.maxCartItems; line += 1) {
    const { id } = await stockedProduct(admin, 1)
    await member.api.addCartItem({ body: { productId: id, quantity: 1 } })
  }
  return (await member.api.placeOrder({ body: ORDER })).id
}

/** Puts something into a member's cart, and returns the id of its line. */
async function fillCart(admin: Visitor, member: Visitor): Promise<string> {
  const { id } = await stockedProduct(admin, PIECES)
  return (await member.api.addCartItem({ body: { productId: id, quantity: 1 } })).id
}

/** Gives a customer enough of the copied orders for the largest page, and returns the number of one of them. */
async function giveOrders(sql: Sql, accountId: number): Promise<number> {
  const given = await sql<{ id: number }[]>`update "order" set customer_id = a.customer_id from account a
    where a.id = ${accountId} and "order".id in (select id from "order" o
      where o.customer_id in (select customer_id from account where username like 'measured-%')
      order by id limit ${MAX_PAGE_SIZE}) returning display_id as id`
  return given[0]?.id ?? 0
}

/** Finds, or makes, what the calls of an administrator and a member are about. */
export async function knownOf(
  { databaseUrl }: StartedShop,
  { admin, member }: { admin: Visitor; member: Visitor },
): Promise<Known> {
  const openOrderId = await placeOrder(admin, member)
  const cartItemId = await fillCart(admin, member)
  const memberId = (await member.api.getUser()).id
  const products = await admin.api.listProducts({ query: { limit: IDS_IN_A_LIST } })
  const doctors = await admin.api.listDoctors({ query: { limit: 1 } })
  const orders = await admin.api.listAllOrders({ query: { limit: 1, q: "admin" } })
  return withDatabase(databaseUrl, async (sql) => {
    const ownOrderId = await giveOrders(sql, memberId)
    const [user] = await sql<
      { id: number }[]
    >`select max(id) as id from account where username like 'measured-%'`
    await sql`vacuum analyze`
    return {
      orderId: orders[0]?.id ?? ownOrderId,
      ownOrderId,
      openOrderId,
      cartItemId,
      productId: products[0]?.id ?? 0,
      productIds: products.map(({ id }) => id),
      categoryId: products[0]?.categoryId ?? 0,
      userId: user?.id ?? 0,
      doctorId: String(doctors[0]?.id ?? ""),
      month: currentMonth(),
    }
  })
}
