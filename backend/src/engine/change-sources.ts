/**
 * Types of changes. Ids are the engine's, except that an `account` has the shop's number, `store` is empty, and an
 * `audience` is a set of customer groups, sorted and joined by commas. `order-news` are orders with news for their
 * buyers, and `money` orders whose captures, refunds or changes may be unsettled.
 */
export type ChangeKind =
  | "product"
  | "stock"
  | "category"
  | "price-list"
  | "store"
  | "audience"
  | "account"
  | "customer"
  | "group-member"
  | "order"
  | "order-news"
  | "money"

/** A followed table. */
export interface ChangeSource {
  table: string
  kind: ChangeKind
  /** SQL for the changed ids behind the rows of `changed`, which has the table's columns. */
  ids: string
  /** The delay in seconds before it is followed; 0 by default. */
  after?: number
}

/** Money is usually recorded at once. After this time, only failed records are left. */
const MONEY_SECONDS = 150

const own = (table: string, kind: ChangeKind, column = "id"): ChangeSource => ({
  table,
  kind,
  ids: `select "${column}"::text from changed`,
})

const ofVariants = (table: string): ChangeSource => ({
  table,
  kind: "product",
  ids: "select product_id from product_variant where id in (select variant_id from changed)",
})

const ofPriceSets = (table: string, priceSets: string): ChangeSource => ({
  table,
  kind: "product",
  ids: `select variant.product_id from product_variant_price_set link join product_variant variant on variant.id = link.variant_id
    where link.price_set_id in (${priceSets}) and link.deleted_at is null`,
})

const ofInventoryItems = (table: string, inventoryItems: string): ChangeSource => ({
  table,
  kind: "stock",
  ids: `select variant.product_id
    from product_variant_inventory_item link join product_variant variant on variant.id = link.variant_id
    where link.inventory_item_id in (${inventoryItems}) and link.deleted_at is null`,
})

const ofCollections = (collections: string) =>
  `select order_id from order_payment_collection where payment_collection_id in (${collections}) and deleted_at is null`

const moneyOf = (table: string, orders: string): ChangeSource => ({
  table,
  kind: "money",
  ids: orders,
  after: MONEY_SECONDS,
})

const OF_PAYMENTS = ofCollections(
  "select payment_collection_id from payment where id in (select payment_id from changed)",
)

const OF_THE_STORE = "select '' from changed"

/**
 * All tables of engine and shop behind the read models. Triggers record every write in its own transaction, so all
 * changes are followed. Links are looked up without deleted ones, as the engine's indexes have them, because deleting
 * or restoring a link changes the link's own table.
 *
 * @engine 2.21.2 product/dist/models/product.js
 * @engine 2.21.2 order/dist/models/order.js
 * @engine 2.21.2 link-modules/dist/utils/generate-entity.js
 */
export const CHANGE_SOURCES: readonly ChangeSource[] = [
  own("product", "product"),
  ...["product_variant", "image", "product_category_product", "product_product_option"].map((table) =>
    own(table, "product", "product_id"),
  ),
  ...["product_tags", "product_sales_channel", "product_access"].map((table) =>
    own(table, "product", "product_id"),
  ),
  ...["product_variant_option", "product_variant_price_set", "product_variant_inventory_item"].map(
    ofVariants,
  ),
  {
    table: "product_option",
    kind: "product",
    ids: "select product_id from product_product_option where product_option_id in (select id from changed) and deleted_at is null",
  },
  {
    table: "product_option_value",
    kind: "product",
    ids: "select product_id from product_product_option where product_option_id in (select option_id from changed) and deleted_at is null",
  },
  ofPriceSets("price", "select price_set_id from changed"),
  ofPriceSets("price_rule", "select price_set_id from price where id in (select price_id from changed)"),
  ofInventoryItems("inventory_level", "select inventory_item_id from changed"),
  ofInventoryItems(
    "sales_channel_stock_location",
    `select inventory_item_id from inventory_level
      where location_id in (select stock_location_id from changed) and deleted_at is null`,
  ),
  // A restock notice may be requested at the moment the product returns.
  {
    table: "restock_notice",
    kind: "stock",
    ids: "select product_id from product_access where id in (select product_id from changed)",
  },
  own("product_category", "category"),
  own("category_access", "category", "category_id"),
  own("price_list", "price-list"),
  own("price_list_rule", "price-list", "price_list_id"),
  // A group with its own prices is deleted or recreated.
  { table: "customer_group", kind: "price-list", ids: OF_THE_STORE },
  ...["store", "store_currency", "region", "sales_channel"].map((table): ChangeSource => ({
    table,
    kind: "store",
    ids: OF_THE_STORE,
  })),
  own("account", "account"),
  own("membership_grant", "account", "account_id"),
  {
    table: "user",
    kind: "account",
    ids: "select id::text from account where user_id in (select id from changed)",
  },
  own("customer", "customer"),
  own("customer_group_customer", "group-member", "customer_id"),
  own("order", "order"),
  ...["order_item", "order_summary", "order_transaction", "return"].map((table) =>
    own(table, "order", "order_id"),
  ),
  {
    table: "order_address",
    kind: "order",
    ids: `select id from "order" where shipping_address_id in (select id from changed) and deleted_at is null`,
  },
  {
    table: "payment_collection",
    kind: "order",
    ids: ofCollections("select id from changed"),
  },
  own("order_payment_collection", "order", "order_id"),
  {
    table: "order",
    kind: "order-news",
    ids: "select id from changed where canceled_at is not null or jsonb_exists(metadata, 'delay_notified_at')",
  },
  own("return", "order-news", "order_id"),
  {
    table: "fulfillment",
    kind: "order-news",
    ids: `select order_id from order_fulfillment
      where fulfillment_id in (select id from changed where shipped_at is not null or delivered_at is not null)
        and deleted_at is null`,
  },
  // The engine writes a refund before it asks the provider, and its transaction once the provider has agreed.
  {
    table: "order_transaction",
    kind: "order-news",
    ids: "select order_id from changed where reference = 'refund'",
  },
  moneyOf("capture", OF_PAYMENTS),
  moneyOf("refund", OF_PAYMENTS),
  moneyOf("order", "select id from changed where canceled_at is not null"),
  // While an edit, say, is open, the engine credits nothing.
  moneyOf("order_change", "select order_id from changed"),
]

/** SQL for the ids of products in price lists, with a `?` for the ids of the lists. */
export const PRODUCTS_OF_PRICE_LISTS = `select distinct variant.product_id as id
  from price join product_variant_price_set link on link.price_set_id = price.price_set_id
    join product_variant variant on variant.id = link.variant_id
  where price.price_list_id = any(?::text[]) and link.deleted_at is null`

/** SQL for the ids of products in categories, with a `?` for the ids of the categories. */
export const PRODUCTS_OF_CATEGORIES =
  "select distinct product_id as id from product_category_product where product_category_id = any(?::text[])"
