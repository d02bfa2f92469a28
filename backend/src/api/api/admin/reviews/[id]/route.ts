import { endpoints } from "@shop/contracts"
import { triggerEmailSending } from "#domains/email/actions/queue-email"
import { toAdminReviews } from "#domains/review/presenter"
import { loadReview, moderateReviewWorkflow } from "#domains/review/workflows/moderate-review"
import { throwError } from "#errors/api-error"
import { facadeRoute } from "#http/route"

export const PATCH = facadeRoute(
  endpoints.moderateReview,
  async ({ params: { id }, body, viewer, scope }) => {
    await moderateReviewWorkflow(scope).run({ input: { ...body, id, actorId: viewer.accountId } })
    triggerEmailSending(scope)
    const [review] = await toAdminReviews(scope, [await loadReview(scope, id)])
    return review ?? throwError("not_found")
  },
)
