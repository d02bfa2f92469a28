import { endpoints } from "@shop/contracts"
import { visibleLevels } from "../../../../../domains/access/rules/product-access"
import { findContact } from "../../../../../domains/identity/queries/confirmed-email"
import { withdrawReview } from "../../../../../domains/review/actions/withdraw-review"
import { writeReview } from "../../../../../domains/review/actions/write-review"
import { retrieveOwnReview } from "../../../../../domains/review/presenter"
import { limitReviews } from "../../../../../http/request-limit"
import { facadeRoute } from "../../../../../http/route"
import { readSettings } from "../../../../../modules/site-settings/read-settings"

export const PUT = facadeRoute(endpoints.saveReview, async ({ params, body, viewer, scope }) => {
  const { accountId, customerId } = viewer
  await limitReviews(accountId)
  await writeReview(scope, {
    ...body,
    productId: params.id,
    accountId,
    customerId,
    fullName: (await findContact(scope, viewer)).fullName,
    levels: visibleLevels(viewer, await readSettings(scope)),
  })
  return retrieveOwnReview(scope, { productId: params.id, accountId })
})

export const DELETE = facadeRoute(endpoints.deleteReview, async ({ params, viewer, scope }) => {
  await withdrawReview(scope, { productId: params.id, accountId: viewer.accountId })
  return undefined
})
