/** A variant with the fields that pricing, line snapshots and stock of an order need. */
export interface OrderVariant {
  id: string
  title: string | null
  sku: string | null
  barcode: string | null
  thumbnail: string | null
  manage_inventory: boolean
  allow_backorder: boolean
  product: {
    id: string
    title: string
    subtitle: string | null
    description: string | null
    handle: string
    status: string
    thumbnail: string | null
    is_giftcard: boolean
    type: { id: string; value: string } | null
    collection: { id: string; title: string } | null
  } | null
  inventory_items: ({ inventory_item_id: string; required_quantity: number } | null)[] | null
}

/** The engine's fields of an `OrderVariant`. */
export const ORDER_VARIANT_FIELDS = [
  "id",
  "title",
  "sku",
  "barcode",
  "thumbnail",
  "manage_inventory",
  "allow_backorder",
  "product.id",
  "product.title",
  "product.subtitle",
  "product.description",
  "product.handle",
  "product.status",
  "product.thumbnail",
  "product.is_giftcard",
  "product.type.id",
  "product.type.value",
  "product.collection.id",
  "product.collection.title",
  "inventory_items.inventory_item_id",
  "inventory_items.required_quantity",
]
