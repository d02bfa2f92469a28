import type { CartLineItemDTO, MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import type { CartItem } from "@shop/contracts"
import { CATALOGUE_ACCESS_MODULE } from "../modules/catalogue-access"
import type CatalogueAccessModuleService from "../modules/catalogue-access/service"
import { toCents } from "../policy/money"
import { toImagePath } from "./image-path"

const ENGINE_PREFIX = "cali_"

/** The facade's opaque id of a line item. */
function toCartItemId(lineItemId: string): string {
  return lineItemId.startsWith(ENGINE_PREFIX) ? lineItemId.slice(ENGINE_PREFIX.length) : lineItemId
}

/** The engine's id of a cart item. */
export function toLineItemId(cartItemId: string): string {
  return `${ENGINE_PREFIX}${cartItemId}`
}

/** Facade product ids by the engine's product ids; the membership and its kit have no page and no id. */
export async function productIdsOf(
  container: MedusaContainer,
  productIds: string[],
): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map()
  const access = container.resolve<CatalogueAccessModuleService>(CATALOGUE_ACCESS_MODULE)
  const rows = await access.listProductAccesses(
    { product_id: productIds, kind: "goods" },
    { take: productIds.length },
  )
  return new Map(rows.map((row) => [row.product_id, row.id]))
}

/** Line items as the facade shows them; prices in cents. Lines of products that are gone drop out. */
export async function toCartItems(container: MedusaContainer, lines: CartLineItemDTO[]): Promise<CartItem[]> {
  const ids = await productIdsOf(
    container,
    lines.flatMap((line) => line.product_id ?? []),
  )
  return lines.flatMap((line): CartItem[] => {
    const productId = line.product_id ? ids.get(line.product_id) : undefined
    if (productId === undefined) return []
    return [
      {
        id: toCartItemId(line.id),
        quantity: Number(line.quantity),
        product: {
          id: productId,
          name: line.title,
          price: toCents(line.unit_price),
          imageUrl: toImagePath(line.thumbnail),
        },
      },
    ]
  })
}

/** One line item as the facade shows it. */
export async function toCartItem(container: MedusaContainer, line: CartLineItemDTO): Promise<CartItem> {
  const [item] = await toCartItems(container, [line])
  if (!item)
    throw new MedusaError(
      MedusaError.Types.UNEXPECTED_STATE,
      `Line item ${line.id} has no product of the shop`,
    )
  return item
}
