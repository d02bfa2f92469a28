import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { CONSENT_MODULE } from "#modules/consent/index"
import { IDEMPOTENCY_MODULE } from "#modules/idempotency/index"
import { NEWSLETTER_MODULE } from "#modules/newsletter/index"
import { ORDER_PLACEMENT_MODULE } from "#modules/order-placement/index"
import { REFILL_MODULE } from "#modules/refill/index"
import { RESTOCK_NOTICE_MODULE } from "#modules/restock-notice/index"
import { REVIEW_MODULE } from "#modules/review/index"
import { WISHLIST_MODULE } from "#modules/wishlist/index"
import { changeReviews } from "#domains/review/actions/change-reviews"
import { deleteReview } from "#domains/review/actions/withdraw-review"
import type { Deletion } from "#modules/privacy/deletion"

/** Deletes a person's reviews, with their pictures and their part in the totals, and their replies as a doctor. */
async function removeReviews(container: MedusaContainer, accountId: number): Promise<void> {
  const reviews = container.resolve(REVIEW_MODULE)
  for (const { product_id: productId } of await reviews.listReviews(
    { account_id: accountId },
    { take: null },
  )) {
    await deleteReview(container, { productId, accountId })
  }
  const answered = await reviews.listReviews({ reply_account_id: accountId }, { take: null })
  const removed = {
    reply: null,
    replied_at: null,
    reply_account_id: null,
    reply_title: null,
    reply_name: null,
  }
  for (const { id, product_id: productId } of answered) {
    await changeReviews(container, productId, (held) => held.change(id, removed))
  }
}

/** Deletes the file of the profile picture; its URL is deleted with the account. */
async function removePortrait(container: MedusaContainer, id: number): Promise<void> {
  const accounts = container.resolve(ACCOUNT_MODULE)
  const [account] = await accounts.listAccounts({ id }, { select: ["id", "profile_image_file"], take: 1 })
  if (account?.profile_image_file)
    await container.resolve(Modules.FILE).deleteFiles(account.profile_image_file)
}

/** Deletes the shop's own data about a person. Idempotent. */
export async function removeRecords(
  container: MedusaContainer,
  { accountId, emails }: Deletion,
): Promise<void> {
  await removeReviews(container, accountId)
  await removePortrait(container, accountId)
  const ofAccount = { account_id: accountId }
  await container.resolve(WISHLIST_MODULE).deleteWishes(ofAccount)
  await container.resolve(REFILL_MODULE).deleteRefillReminders(ofAccount)
  const notices = container.resolve(RESTOCK_NOTICE_MODULE)
  await notices.deleteRestockNotices(ofAccount)
  await notices.deleteRestockNotices({ email: emails })
  await container.resolve(NEWSLETTER_MODULE).deleteNewsletterSubscriptions({ email: emails })
  await container.resolve(CONSENT_MODULE).forget({ accountId, emails })
  await container.resolve(IDEMPOTENCY_MODULE).deleteIdempotentAnswers(ofAccount)
  await container.resolve(ORDER_PLACEMENT_MODULE).deleteOrderPlacements(ofAccount)
}
