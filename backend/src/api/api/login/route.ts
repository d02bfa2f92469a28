import { endpoints } from "@shop/contracts"
import { facadeRoute } from "../../../http/route"
import { toUser } from "../../../domains/account/presenter"
import { signIn } from "../../../http/session"
import { limited } from "../../../http/sign-in-limit"
import { verifyCredentials } from "../../../domains/account/actions/verify-credentials"

export const POST = facadeRoute(endpoints.login, async ({ body, scope, req, res }) => {
  const { accountId, signedOutAt } = await limited("login", req, body.username, () =>
    verifyCredentials(scope, body.username, body.password),
  )
  await signIn(req, res, accountId, { signedOutAt })
  return toUser(scope, accountId)
})
