import { endpoints } from "@shop/contracts"
import { findContact } from "#domains/people/identity/queries/confirmed-email"
import { requestRestockNotice } from "#domains/notice/restock/actions/request-restock-notice"
import { throwError } from "#errors/api-error"
import { limitRequests } from "#http/request-limit"
import { facadeRoute } from "#http/route"
import { levelsOf } from "#http/viewer"

export const POST = facadeRoute(
  endpoints.requestRestockNotice,
  async ({ params, body, viewer, scope, req }) => {
    await limitRequests("restock-notice", req)
    const email = viewer ? (await findContact(scope, viewer)).email : body.email
    if (!email) {
      const message = "Please enter a valid email address"
      return throwError("validation", undefined, { email: message })
    }
    await requestRestockNotice(scope, {
      productId: params.id,
      variantId: body.variantId,
      email,
      accountId: viewer?.accountId ?? null,
      levels: await levelsOf(scope, viewer),
    })
    return { email }
  },
)
