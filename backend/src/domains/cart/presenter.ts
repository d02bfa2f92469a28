import type { CartLineItemDTO, MedusaContainer } from "@medusajs/framework/types"
import type { CartItem } from "@shop/contracts"
import { CATALOGUE_MODULE } from "../../modules/catalogue"
import { CATALOGUE_ACCESS_MODULE } from "../../modules/catalogue-access"
import { toCents } from "../money/rules/money"
import { visibleLevels, type ViewerFlags } from "../access/rules/product-access"
import { toImagePath } from "../../lib/image-path"
import { toPublicLineItemId } from "../../engine/ids"
import { throwError } from "../../errors/api-error"
import { readSettings } from "../../modules/site-settings/read-settings"

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

/**
 * Line items as the facade returns them: with the current product data, which an order would use, and prices in cents.
 * Lines of products that the viewer may not see any more are left out.
 *
 * @param prices current unit prices by line id, in the engine's dollars; without one, the stored price is used
 */
export async function toCartItems(
  container: MedusaContainer,
  viewer: ViewerFlags,
  lines: CartLineItemDTO[],
  prices: ReadonlyMap<string, number>,
): Promise<CartItem[]> {
  const visible = await container.resolve(CATALOGUE_MODULE).shown(
    lines.flatMap((line) => line.product_id ?? []),
    visibleLevels(viewer, await readSettings(container)),
  )
  const productOf = new Map(visible.map((product) => [product.productId, product]))
  return lines.flatMap((line): CartItem[] => {
    const product = line.product_id ? productOf.get(line.product_id) : undefined
    if (!product) return []
    const { id, name, imageUrl } = product
    const price = toCents(prices.get(line.id) ?? line.unit_price)
    return [
      {
        id: toPublicLineItemId(line.id),
        quantity: Number(line.quantity),
        product: { id, name, price, imageUrl: toImagePath(imageUrl) },
      },
    ]
  })
}

/**
 * One line item with its stored price, as the facade returns it.
 *
 * @throws ApiError `not_found` when its product is not available any more
 */
export async function toCartItem(
  container: MedusaContainer,
  viewer: ViewerFlags,
  line: CartLineItemDTO,
): Promise<CartItem> {
  const [item] = await toCartItems(container, viewer, [line], new Map())
  return item ?? throwError("not_found", "This product is not available any more.")
}
