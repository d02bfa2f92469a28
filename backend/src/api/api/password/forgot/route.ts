import { endpoints } from "@shop/contracts"
import { canEmail } from "#http/email-limit"
import { limitRequests } from "#http/request-limit"
import { facadeRoute } from "#http/route"
import { requestPasswordReset } from "#domains/account/actions/request-password-reset"

export const POST = facadeRoute(endpoints.forgotPassword, async ({ body, scope, req }) => {
  await limitRequests("password-forgot", req)
  if (await canEmail("password", body.email)) await requestPasswordReset(scope, body.email)
  return { success: true as const }
})
