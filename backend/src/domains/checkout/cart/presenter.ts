import type { CartLineItemDTO, MedusaContainer } from "@medusajs/framework/types"
import type { CartItem, Visibility } from "@shop/contracts"
import { CATALOGUE_MODULE } from "#modules/catalogue/index"
import type { ListedVariant, VisibleProduct } from "#modules/catalogue/types"
import { CATALOGUE_ACCESS_MODULE } from "#modules/catalogue-access/index"
import { toCents } from "#lib/money"
import { priceLines } from "#domains/store/pricing/queries/price-lines"
import { toImagePath } from "#lib/image-path"
import { toPublicLineItemId } from "#engine/ids"
import { throwError } from "#errors/api-error"
import { findShownCart, type ShownLine } from "./queries/shop-cart"
import { isForSale } from "./actions/remove-unavailable-items"

/** Facade product ids by the engine's product ids. The membership and the starter kit have none. */
export async function productIdsOf(
  container: MedusaContainer,
  productIds: string[],
): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map()
  const access = container.resolve(CATALOGUE_ACCESS_MODULE)
  const rows = await access.listProductAccesses(
    { product_id: productIds, kind: "goods" },
    { take: productIds.length },
  )
  return new Map(rows.map((row) => [row.product_id, row.id]))
}

/** A person, with the visibility levels whose products they may see. */
interface SeesLevels {
  levels: Visibility[]
}

/** The product and variant of a line; undefined if they are no longer for sale to the viewer. */
type FindShown = (
  line: ShownLine,
) => { product: VisibleProduct; variant: ListedVariant | undefined } | undefined

/** Looks up which of the lines' products the viewer may see. */
async function shownProducts(
  container: MedusaContainer,
  { levels }: SeesLevels,
  lines: readonly ShownLine[],
): Promise<FindShown> {
  const visible = await container.resolve(CATALOGUE_MODULE).shown(
    lines.flatMap((line) => line.product_id ?? []),
    levels,
  )
  return shownAmong(visible)
}

function shownAmong(visible: readonly VisibleProduct[]): FindShown {
  const byId = new Map(visible.map((product) => [product.productId, product]))
  return (line) => {
    const product = byId.get(line.product_id ?? "")
    if (!product || !isForSale(product, line)) return undefined
    return { product, variant: product.variants.find(({ id }) => id === line.variant_id) }
  }
}

/** @param price in cents */
function toItem(
  line: ShownLine,
  { product, variant }: NonNullable<ReturnType<FindShown>>,
  price: number,
): CartItem {
  const { id, name, imageUrl, variants } = product
  return {
    id: toPublicLineItemId(line.id),
    quantity: Number(line.quantity),
    product: {
      id,
      name,
      price,
      imageUrl: toImagePath(variant?.imageUrl ?? imageUrl),
      ...(variant && variants.length > 1 && { variant: { id: variant.id, title: variant.title } }),
    },
  }
}

/**
 * The open cart of a customer as the facade returns it, with the current product data, which an order would use, and
 * the prices that this customer pays, in cents. Lines of products that the viewer may no longer see are left out. Three
 * queries, plus those of `priceLines` if the price of a line depends on the customer or the quantity.
 */
export async function showCart(
  container: MedusaContainer,
  viewer: SeesLevels & { customerId: string },
): Promise<CartItem[]> {
  const cart = await findShownCart(container, viewer.customerId)
  if (!cart) return []
  const find = await shownProducts(container, viewer, cart.items)
  const shown = cart.items.flatMap((line) => {
    const found = find(line)
    return found ? [{ line, found }] : []
  })
  const flatPriceOf = ({ line, found: { variant } }: (typeof shown)[number]) =>
    variant?.flatPriceIn === cart.currency_code && !line.is_custom_price ? variant.priceCents : undefined
  const others = shown.filter((entry) => flatPriceOf(entry) === undefined).map(({ line }) => line)
  const prices = others.length > 0 ? await priceLines(container, others, cart) : new Map<string, number>()
  return shown.map((entry) =>
    toItem(
      entry.line,
      entry.found,
      flatPriceOf(entry) ?? toCents(prices.get(entry.line.id) ?? entry.line.unit_price),
    ),
  )
}

/**
 * One line item with its stored price, as the facade returns it.
 *
 * @param product its product, if the caller has read it; otherwise it is read
 * @throws ApiError `not_found` if its product is no longer available
 */
export async function toCartItem(
  container: MedusaContainer,
  viewer: SeesLevels,
  { line, product }: { line: CartLineItemDTO; product?: VisibleProduct },
): Promise<CartItem> {
  const find = product ? shownAmong([product]) : await shownProducts(container, viewer, [line])
  const found = find(line)
  return found
    ? toItem(line, found, toCents(line.unit_price))
    : throwError("not_found", "This product is no longer available.")
}
