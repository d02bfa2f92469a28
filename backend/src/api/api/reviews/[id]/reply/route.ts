import type { MedusaContainer } from "@medusajs/framework/types"
import { endpoints } from "@shop/contracts"
import { findContact } from "#domains/people/identity/queries/confirmed-email"
import { toReview } from "#domains/review/presenter"
import { loadReview } from "#domains/review/workflows/moderate-review"
import { replyToReviewWorkflow } from "#domains/review/workflows/reply-to-review"
import { throwError } from "#errors/api-error"
import { facadeRoute } from "#http/route"
import type { Viewer } from "#http/viewer"
import { CATALOGUE_MODULE } from "#modules/catalogue/index"
import type { ReviewRow } from "#modules/review/service"

/**
 * Loads a review that the viewer may reply to: any review for administrators, and for doctors the published ones of
 * products in their storefront.
 *
 * @throws ApiError `not_found`, `forbidden`
 */
async function loadAnswerable(scope: MedusaContainer, viewer: Viewer, id: number): Promise<ReviewRow> {
  const review = await loadReview(scope, id)
  if (viewer.isAdmin) return review
  if (!viewer.isDoctor) return throwError("forbidden")
  const product = await scope.resolve(CATALOGUE_MODULE).find(review.product_id, viewer.levels)
  if (!product || review.status !== "published") return throwError("not_found")
  return product.doctorIds.includes(String(viewer.accountId)) ? review : throwError("forbidden")
}

export const PUT = facadeRoute(endpoints.replyToReview, async ({ params, body, viewer, scope }) => {
  const { product_id: productId } = await loadAnswerable(scope, viewer, params.id)
  const { accountId, profile } = viewer
  const doctor = viewer.isAdmin
    ? null
    : {
        accountId,
        title: profile.doctor_title,
        name: (await findContact(scope, viewer)).fullName,
      }
  await replyToReviewWorkflow(scope).run({
    input: { id: params.id, productId, text: body.text, doctor, actorId: accountId },
  })
  return toReview(await loadReview(scope, params.id))
})

export const DELETE = facadeRoute(endpoints.deleteReviewReply, async ({ params, viewer, scope }) => {
  const review = await loadAnswerable(scope, viewer, params.id)
  if (!viewer.isAdmin && review.reply_account_id !== viewer.accountId) return throwError("forbidden")
  await replyToReviewWorkflow(scope).run({
    input: {
      id: params.id,
      productId: review.product_id,
      text: null,
      doctor: null,
      actorId: viewer.accountId,
    },
  })
  return undefined
})
