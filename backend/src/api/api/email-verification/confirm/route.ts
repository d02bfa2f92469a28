import { endpoints } from "@shop/contracts"
import { limitRequests } from "../../../../http/request-limit"
import { facadeRoute } from "../../../../http/route"
import { hashSecretToken } from "../../../../modules/account/secret-token"
import { confirmEmailWorkflow } from "../../../../domains/account/workflows/confirm-email"

export const POST = facadeRoute(endpoints.confirmEmail, async ({ body, scope, req }) => {
  await limitRequests("email-verification", req)
  await confirmEmailWorkflow(scope).run({ input: { tokenHash: hashSecretToken(body.token) } })
  return { success: true as const }
})
