import type { MedusaContainer } from "@medusajs/framework/types"
import type { ReviewBody, Visibility } from "@shop/contracts"
import { throwError } from "#errors/api-error"
import { CATALOGUE_MODULE } from "#modules/catalogue/index"
import { authorName } from "../rules/author-name"
import { receivedProducts } from "../queries/received-products"
import { changeReviews } from "./change-reviews"

interface NewReview extends ReviewBody {
  /** The facade's id. */
  productId: number
  accountId: number
  customerId: string
  fullName: string | null
  /** The levels that the author may see. */
  levels: Visibility[]
}

/**
 * Writes a buyer's review of a product, replacing their previous one. It then waits for moderation.
 *
 * @throws ApiError `not_found` for a product that they may not see, `purchase_required` before they have received it
 */
export async function writeReview(container: MedusaContainer, review: NewReview): Promise<void> {
  const { productId, accountId, customerId, fullName, rating, text, levels } = review
  const catalogue = container.resolve(CATALOGUE_MODULE)
  const received = await receivedProducts(container, customerId)
  const isTheirs = (await catalogue.shown(received, levels)).some(({ id }) => id === productId)
  if (!isTheirs) {
    const product = await catalogue.find(productId, levels)
    return throwError(product ? "purchase_required" : "not_found")
  }
  await changeReviews(container, productId, (reviews) =>
    reviews.write({ productId, accountId, author: authorName(fullName), rating, text }),
  )
}
