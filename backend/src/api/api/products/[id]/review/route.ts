import { endpoints } from "@shop/contracts"
import { findContact } from "#domains/people/identity/queries/confirmed-email"
import { withdrawReview } from "#domains/review/actions/withdraw-review"
import { writeReview } from "#domains/review/actions/write-review"
import { retrieveOwnReview } from "#domains/review/presenter"
import { limitReviews } from "#http/request-limit"
import { facadeRoute } from "#http/route"

export const PUT = facadeRoute(endpoints.saveReview, async ({ params, body, viewer, scope }) => {
  const { accountId, customerId } = viewer
  await limitReviews(accountId)
  await writeReview(scope, {
    ...body,
    productId: params.id,
    accountId,
    customerId,
    fullName: (await findContact(scope, viewer)).fullName,
    levels: viewer.levels,
  })
  return retrieveOwnReview(scope, { productId: params.id, accountId })
})

export const DELETE = facadeRoute(endpoints.deleteReview, async ({ params, viewer, scope }) => {
  await withdrawReview(scope, { productId: params.id, accountId: viewer.accountId })
  return undefined
})
