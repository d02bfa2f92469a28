import { endpoints } from "@shop/contracts"
import { limitRequests } from "../../../../http/request-limit"
import { facadeRoute } from "../../../../http/route"
import { resetPassword } from "../../../../domains/account/workflows/reset-password"

export const POST = facadeRoute(endpoints.resetPassword, async ({ body, scope, req }) => {
  await limitRequests("password-reset", req)
  await resetPassword(scope, body)
  return { success: true as const }
})
