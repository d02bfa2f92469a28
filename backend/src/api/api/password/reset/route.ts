import { endpoints } from "@shop/contracts"
import { limitRequests } from "../../../../facade/request-limit"
import { facadeRoute } from "../../../../facade/route"
import { resetPassword } from "../../../../workflows/account/reset-password"

export const POST = facadeRoute(endpoints.resetPassword, async ({ body, scope, req }) => {
  await limitRequests("password-reset", req)
  await resetPassword(scope, body)
  return { success: true as const }
})
