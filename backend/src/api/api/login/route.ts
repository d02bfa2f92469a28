import { endpoints } from "@shop/contracts"
import { facadeRoute } from "../../../facade/route"
import { toUser } from "../../../facade/serialize-user"
import { signIn } from "../../../facade/session"
import { limited } from "../../../facade/sign-in-limit"
import { verifyCredentials } from "../../../workflows/account/verify-credentials"

export const POST = facadeRoute(endpoints.login, async ({ body, scope, req, res }) => {
  const { accountId, signedOutAt } = await limited("login", req, body.username, () =>
    verifyCredentials(scope, body.username, body.password),
  )
  await signIn(req, res, accountId, { signedOutAt })
  return toUser(scope, accountId)
})
