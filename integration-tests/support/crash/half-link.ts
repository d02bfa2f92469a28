import { withDatabase } from "../../../scripts/lib/database"

/** The two links of an order that the engine creates concurrently. */
export const HALF_LINKS = ["order_cart", "order_payment_collection"] as const
export type HalfLink = (typeof HALF_LINKS)[number]

/** Creates one of the links of a customer's order that was interrupted before it had any, as its process may have. */
export async function linkHalf(databaseUrl: string, email: string, link: HalfLink): Promise<void> {
  const column = link === "order_cart" ? "cart_id" : "payment_collection_id"
  const made = await withDatabase(databaseUrl, (sql) =>
    sql.unsafe(
      `insert into ${link} (id, order_id, ${column})
        select 'half_' || "order".id, "order".id, collection.${column}
        from "order" join cart on lower(cart.email) = lower("order".email)
        join cart_payment_collection collection on collection.cart_id = cart.id and collection.deleted_at is null
        where lower("order".email) = lower($1) and "order".deleted_at is null
          and not exists (select from order_cart where order_id = "order".id) returning id`,
      [email],
    ),
  )
  if (made.length !== 1) throw new Error(`${email} has ${made.length} orders that were cut off`)
}
