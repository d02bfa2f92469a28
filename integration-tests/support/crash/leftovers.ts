import { withDatabase } from "../../../scripts/lib/database"

/** What interrupted orders left behind, by the kind of inconsistency; after recovery every list has to be empty. */
export async function leftoversOf(databaseUrl: string): Promise<Record<string, readonly unknown[]>> {
  return withDatabase(databaseUrl, async (sql) => ({
    "orders without a cart": await sql`
      select id from "order" where deleted_at is null and not is_draft_order and not exists
        (select from order_cart where order_id = "order".id and deleted_at is null)`,
    "links to orders that are not there": await sql`
      select order_id from order_cart where deleted_at is null and not exists
        (select from "order" where id = order_id and deleted_at is null)`,
    "open carts with an order": await sql`
      select cart.id from cart join order_cart on cart_id = cart.id and order_cart.deleted_at is null
      where cart.completed_at is null and cart.deleted_at is null`,
    "closed carts without an order": await sql`
      select id from cart where completed_at is not null and deleted_at is null and not exists
        (select from order_cart where cart_id = cart.id and deleted_at is null)`,
    "reservations without an order": await sql`
      select id from reservation_item where deleted_at is null and not exists
        (select from order_item where item_id = line_item_id and deleted_at is null)`,
    "orders without their reservations": await sql`
      select item.order_id from order_item item join order_line_item line on line.id = item.item_id
      join product_variant_inventory_item stock on stock.variant_id = line.variant_id and stock.deleted_at is null
      where item.deleted_at is null and item.fulfilled_quantity = 0 and line.product_title like 'Wanted band%'
        and not exists (select from reservation_item where line_item_id = line.id and deleted_at is null)`,
    "counted reservations that are not there": await sql`
      select level.inventory_item_id from inventory_level level where level.deleted_at is null
      and level.reserved_quantity <> (select coalesce(sum(quantity), 0) from reservation_item
        where inventory_item_id = level.inventory_item_id and location_id = level.location_id
        and deleted_at is null)`,
    "payments without an order": await sql`
      select payment.id from payment where deleted_at is null and canceled_at is null and not exists
        (select from order_payment_collection link join "order" on "order".id = link.order_id
        where link.payment_collection_id = payment.payment_collection_id and link.deleted_at is null
        and "order".deleted_at is null)`,
    "orders with money outstanding": await sql`
      select summary.order_id, totals from order_summary summary join "order" on "order".id = summary.order_id
      where summary.deleted_at is null and "order".deleted_at is null and "order".status <> 'canceled'
        and summary.version = "order".version and (totals->>'pending_difference')::numeric <> 0`,
  }))
}
