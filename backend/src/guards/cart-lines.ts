const ITEMS = "items"

/** What a line without its product is called. */
export const UNAVAILABLE_ITEM_TITLE = "This product is not available any more."

/** Fields of a line, in addition to its amounts, that reveal nothing about its product. */
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

/** The fields of a query for a cart, with the product of every line where they reach lines. */
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
 * Removes everything but the amounts from lines whose products the viewer may not see. The lines themselves stay,
 * because they are part of the totals and the customer has to be able to remove them. Custom items of the merchant,
 * which have no product, stay unchanged.
 */
export function withBlankLines(cart: unknown, shown: ReadonlySet<string>): unknown {
  if (!isObject(cart) || !Array.isArray(cart[ITEMS])) return cart
  const lines = linesOf(cart).map((line) => (isObject(line) && !isShown(line, shown) ? blank(line) : line))
  return { ...cart, [ITEMS]: lines }
}
