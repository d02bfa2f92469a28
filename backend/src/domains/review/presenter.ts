import type { MedusaContainer } from "@medusajs/framework/types"
import {
  visibility,
  type AdminReview,
  type OwnReview,
  type Review,
  type Reviewable,
  type Visibility,
} from "@shop/contracts"
import { toImagePath } from "#lib/image-path"
import type { Page } from "#lib/page"
import { throwError } from "#errors/api-error"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { CATALOGUE_MODULE } from "#modules/catalogue/index"
import { REVIEW_MODULE } from "#modules/review/index"
import type { ReviewRow } from "#modules/review/service"
import { receivedProducts } from "./queries/received-products"

const isoOf = (at: Date | string) => new Date(at).toISOString()

/** A review as shown to everyone. */
export function toReview(row: ReviewRow): Review {
  const { id, rating, text, pictures, author, created_at, edited_at, reply, replied_at } = row
  return {
    id,
    rating,
    text,
    pictures: (pictures ?? []).map((picture) => picture.id),
    author,
    createdAt: isoOf(created_at),
    editedAt: edited_at && isoOf(edited_at),
    reply:
      reply && replied_at
        ? {
            text: reply,
            doctor:
              row.reply_account_id === null
                ? null
                : { doctorTitle: row.reply_title, fullName: row.reply_name },
            at: isoOf(replied_at),
          }
        : null,
  }
}

function toOwnReview(row: ReviewRow): OwnReview {
  return { ...toReview(row), status: row.status, refusal: row.refusal }
}

/** A page of a product's published reviews, newest first, and their total number. */
export async function listPublishedReviews(
  container: MedusaContainer,
  productId: number,
  { limit, offset }: Page,
): Promise<{ items: Review[]; total: number }> {
  const [rows, total] = await container
    .resolve(REVIEW_MODULE)
    .listAndCountReviews(
      { product_id: productId, status: "published" },
      { skip: offset, take: limit, order: { created_at: "DESC", id: "DESC" } },
    )
  return { items: rows.map(toReview), total }
}

interface Buyer {
  accountId: number
  customerId: string
  levels: Visibility[]
}

/**
 * The products that a customer has received and may see, each with their review of it.
 *
 * @param productId the facade's id of the only product to return; all if omitted
 */
export async function listReviewables(
  container: MedusaContainer,
  { accountId, customerId, levels }: Buyer,
  productId?: number,
): Promise<Reviewable[]> {
  const received = await receivedProducts(container, customerId)
  const shown = await container.resolve(CATALOGUE_MODULE).shown(received, levels)
  const products = shown
    .filter(({ id }) => productId === undefined || id === productId)
    .sort((a, b) => received.indexOf(a.productId) - received.indexOf(b.productId))
  if (products.length === 0) return []
  const rows = await container
    .resolve(REVIEW_MODULE)
    .listReviews({ account_id: accountId, product_id: products.map(({ id }) => id) }, { take: null })
  const reviews = new Map(rows.map((row) => [row.product_id, toOwnReview(row)]))
  return products.map(({ id, name, imageUrl }) => ({
    productId: id,
    name,
    imageUrl: toImagePath(imageUrl),
    review: reviews.get(id) ?? null,
  }))
}

/**
 * An account's review of a product.
 *
 * @throws ApiError `not_found`
 */
export async function retrieveOwnReview(
  container: MedusaContainer,
  { productId, accountId }: { productId: number; accountId: number },
): Promise<OwnReview> {
  const [row] = await container
    .resolve(REVIEW_MODULE)
    .listReviews({ product_id: productId, account_id: accountId }, { take: 1 })
  return row ? toOwnReview(row) : throwError("not_found")
}

async function usernamesOf(container: MedusaContainer, accountIds: number[]): Promise<Map<number, string>> {
  const accounts = await container
    .resolve(ACCOUNT_MODULE)
    .listAccounts({ id: accountIds }, { select: ["id", "username"], take: null })
  return new Map(accounts.map(({ id, username }) => [id, username]))
}

async function productNames(container: MedusaContainer, ids: number[]): Promise<Map<number, string>> {
  const { items } = await container
    .resolve(CATALOGUE_MODULE)
    .browse({ ids, levels: visibility.options, limit: ids.length, offset: 0 })
  return new Map(items.map(({ id, name }) => [id, name]))
}

/** Reviews as shown to moderators. */
export async function toAdminReviews(container: MedusaContainer, rows: ReviewRow[]): Promise<AdminReview[]> {
  if (rows.length === 0) return []
  const [usernames, names] = await Promise.all([
    usernamesOf(container, [...new Set(rows.map((row) => row.account_id))]),
    productNames(container, [...new Set(rows.map((row) => row.product_id))]),
  ])
  return rows.map((row) => ({
    ...toOwnReview(row),
    product: { id: row.product_id, name: names.get(row.product_id) ?? `Product #${row.product_id}` },
    username: usernames.get(row.account_id) ?? null,
    changedAt: isoOf(row.updated_at),
  }))
}
