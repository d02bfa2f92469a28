import { endpoints } from "@shop/contracts"
import { limitRequests } from "../../../../http/request-limit"
import { facadeRoute } from "../../../../http/route"
import { triggerEmailSending } from "../../../../domains/email/actions/send-emails-soon"
import { resetPassword } from "../../../../domains/account/workflows/reset-password"

export const POST = facadeRoute(endpoints.resetPassword, async ({ body, scope, req }) => {
  await limitRequests("password-reset", req)
  await resetPassword(scope, body)
  triggerEmailSending(scope)
  return { success: true as const }
})
