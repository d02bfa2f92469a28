import { endpoints } from "@shop/contracts"
import { visibleLevels } from "../../../../../domains/access/rules/product-access"
import { findContact } from "../../../../../domains/identity/queries/confirmed-email"
import { requestRestockNotice } from "../../../../../domains/restock-notice/actions/request-restock-notice"
import { throwError } from "../../../../../errors/api-error"
import { limitRequests } from "../../../../../http/request-limit"
import { facadeRoute } from "../../../../../http/route"
import { readSettings } from "../../../../../modules/site-settings/read-settings"

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
      levels: visibleLevels(viewer, await readSettings(scope)),
    })
    return { email }
  },
)
