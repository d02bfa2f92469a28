import { endpoints } from "@shop/contracts"
import { afterAnswer } from "../../../../facade/after-answer"
import { mayMail } from "../../../../facade/mail-limit"
import { limitRequests } from "../../../../facade/request-limit"
import { facadeRoute } from "../../../../facade/route"
import { requestPasswordReset } from "../../../../workflows/account/request-password-reset"

export const POST = facadeRoute(endpoints.forgotPassword, async ({ body, scope, req }) => {
  await limitRequests("password-forgot", req)
  afterAnswer(scope, "Sending a link for a new password", async () => {
    if (await mayMail(body.email)) await requestPasswordReset(scope, body.email)
  })
  return { success: true as const }
})
