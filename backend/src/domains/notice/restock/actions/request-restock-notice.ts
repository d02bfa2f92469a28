import type { MedusaContainer } from "@medusajs/framework/types"
import type { Visibility } from "@shop/contracts"
import { throwError } from "#errors/api-error"
import { normalizeEmail } from "#modules/account/names"
import { CATALOGUE_MODULE } from "#modules/catalogue/index"
import { RESTOCK_NOTICE_MODULE } from "#modules/restock-notice/index"
import type { WantedNotice } from "#modules/restock-notice/service"

interface RestockNoticeRequest extends WantedNotice {
  /** The levels that the requester may see. */
  levels: Visibility[]
}

/**
 * Registers an email address for a restock notice. A repeated request adds no second notice.
 *
 * @throws ApiError `not_found` for a product that they may not see, `conflict` for one that is in stock
 */
export async function requestRestockNotice(
  container: MedusaContainer,
  { productId, variantId, email, accountId, levels }: RestockNoticeRequest,
): Promise<void> {
  const product = await container.resolve(CATALOGUE_MODULE).find(productId, levels)
  if (!product) return throwError("not_found", "This product could not be found.")
  // A product's only variant counts as the product itself.
  const variant = product.variants?.find(({ id }) => id === variantId)
  if (variantId && product.variants && !variant)
    return throwError("not_found", "This variant is no longer available.")
  if ((variant ?? product).stockQuantity > 0)
    return throwError("conflict", "This product is back in stock. Please reload the page.")
  await container
    .resolve(RESTOCK_NOTICE_MODULE)
    .open({ productId, variantId: variant?.id, email: normalizeEmail(email), accountId })
}
