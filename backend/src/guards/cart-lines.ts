const ITEMS = "items"

/** Title of a line item whose product the viewer may not see. */
export const UNAVAILABLE_ITEM_TITLE = "This product is not available any more."

/** Fields of a line item, besides its totals, that reveal nothing about its product. */
const TELLING_NOTHING = new Set([
  "id",
  "cart_id",
  "quantity",
  "unit_price",
  "is_tax_inclusive",
  "is_discountable",
  "is_custom_price",
  "is_giftcard",
  "requires_shipping",
  "tax_lines",
  "adjustments",
  "created_at",
  "updated_at",
])

type Json = Record<string, unknown>

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

/** Adds the product id of each line item to the fields of a cart query, if they include line items. */
export function withLineProducts(fields: string[]): string[] {
  const reachesLines = fields.some((field) => field === ITEMS || field.startsWith(`${ITEMS}.`))
  return reachesLines ? [...new Set([...fields, `${ITEMS}.product_id`])] : fields
}

function linesOf(cart: unknown): unknown[] {
  const lines = isObject(cart) ? cart[ITEMS] : undefined
  return Array.isArray(lines) ? lines : []
}

/** The engine's ids of the products in a cart. */
export function productIdsOfLines(cart: unknown): string[] {
  return linesOf(cart).flatMap((line) =>
    isObject(line) && typeof line.product_id === "string" ? [line.product_id] : [],
  )
}

function blank(line: Json): Json {
  const kept = Object.entries(line).map(([key, value]) => {
    if (key === "title") return [key, UNAVAILABLE_ITEM_TITLE]
    return [key, TELLING_NOTHING.has(key) || key.endsWith("total") ? value : null]
  })
  return Object.fromEntries(kept) as Json
}

function isShown(line: Json, shown: ReadonlySet<string>): boolean {
  if (line.product_id === null) return true
  return typeof line.product_id === "string" && shown.has(line.product_id)
}

/**
 * Removes everything but the amounts from line items whose products the viewer may not see. The line items themselves
 * stay, because they are part of the totals and the customer must be able to remove them. The merchant's custom items,
 * which have no product, stay unchanged.
 */
export function withBlankLines(cart: unknown, shown: ReadonlySet<string>): unknown {
  if (!isObject(cart) || !Array.isArray(cart[ITEMS])) return cart
  const lines = linesOf(cart).map((line) => (isObject(line) && !isShown(line, shown) ? blank(line) : line))
  return { ...cart, [ITEMS]: lines }
}
