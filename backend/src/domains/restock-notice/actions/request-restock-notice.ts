import type { MedusaContainer } from "@medusajs/framework/types"
import type { Visibility } from "@shop/contracts"
import { throwError } from "../../../errors/api-error"
import { normalizeEmail } from "../../../modules/account/names"
import { CATALOGUE_MODULE } from "../../../modules/catalogue"
import { RESTOCK_NOTICE_MODULE } from "../../../modules/restock-notice"
import type { WantedNotice } from "../../../modules/restock-notice/service"

interface RestockNoticeRequest extends WantedNotice {
  /** The levels that whoever asks may see. */
  levels: Visibility[]
}

/**
 * Notes that somebody wants to be told when a product is back. Asking again makes no second notice.
 *
 * @throws ApiError `not_found` for a product that they may not see, `conflict` for one that can be bought
 */
export async function requestRestockNotice(
  container: MedusaContainer,
  { productId, email, accountId, levels }: RestockNoticeRequest,
): Promise<void> {
  const product = await container.resolve(CATALOGUE_MODULE).find(productId, levels)
  if (!product) return throwError("not_found", "This product could not be found.")
  if (product.stockQuantity > 0)
    return throwError("conflict", "This product is available. Please reload the page.")
  await container.resolve(RESTOCK_NOTICE_MODULE).open({ productId, email: normalizeEmail(email), accountId })
}
