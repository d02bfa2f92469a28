import { endpoints } from "@shop/contracts"
import { GUESSABLE, reasonToGuess } from "#domains/account/rules/guessable-password"
import { throwError } from "#errors/api-error"
import { facadeRoute } from "#http/route"
import { toUser } from "#domains/account/presenter"
import { passSecondFactor } from "#http/second-factor"
import { signIn } from "#http/session"
import { limited } from "#http/sign-in-limit"
import { verifyCredentials } from "#domains/account/actions/verify-credentials"

export const POST = facadeRoute(endpoints.login, async ({ body, scope, req, res }) => {
  const { accountId, signedOutAt, challenge } = await limited("login", req, body.username, () =>
    verifyCredentials(scope, body.username, body.password),
  )
  if (challenge) await passSecondFactor(scope, challenge, body.code)
  const user = await toUser(scope, accountId)
  const { username, fullName, email } = user
  if (user.isAdmin && (await reasonToGuess(body.password, [username, fullName, email]))) {
    throwError("forbidden", GUESSABLE)
  }
  await signIn(req, res, accountId, { signedOutAt })
  return user
})
