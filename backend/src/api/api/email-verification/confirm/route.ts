import { endpoints } from "@shop/contracts"
import { limitRequests } from "#http/request-limit"
import { facadeRoute } from "#http/route"
import { triggerEmailSending } from "#domains/email/actions/queue-email"
import { confirmEmail } from "#domains/account/workflows/confirm-email"

export const POST = facadeRoute(endpoints.confirmEmail, async ({ body, scope, req }) => {
  await limitRequests("email-verification", req)
  await confirmEmail(scope, body.token)
  triggerEmailSending(scope)
  return { success: true as const }
})
