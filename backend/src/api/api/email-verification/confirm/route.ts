import { endpoints } from "@shop/contracts"
import { limitRequests } from "../../../../facade/request-limit"
import { facadeRoute } from "../../../../facade/route"
import { hashSecretToken } from "../../../../modules/account/secret-token"
import { confirmEmailWorkflow } from "../../../../workflows/account/confirm-email"

export const POST = facadeRoute(endpoints.confirmEmail, async ({ body, scope, req }) => {
  await limitRequests("email-verification", req)
  await confirmEmailWorkflow(scope).run({ input: { tokenHash: hashSecretToken(body.token) } })
  return { success: true as const }
})
