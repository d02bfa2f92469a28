import { endpoints } from "@shop/contracts"
import { mayEmail } from "../../../../facade/email-limit"
import { limitRequests } from "../../../../facade/request-limit"
import { facadeRoute } from "../../../../facade/route"
import { requestPasswordReset } from "../../../../workflows/account/request-password-reset"

export const POST = facadeRoute(endpoints.forgotPassword, async ({ body, scope, req }) => {
  await limitRequests("password-forgot", req)
  if (await mayEmail(body.email)) await requestPasswordReset(scope, body.email)
  return { success: true as const }
})
