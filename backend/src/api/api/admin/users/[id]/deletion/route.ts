import { endpoints } from "@shop/contracts"
import { toUsers } from "#domains/account/presenter"
import { triggerEmailSending } from "#domains/email/actions/queue-email"
import { deleteAccount } from "#processes/privacy/actions/delete-account"
import { throwError } from "#errors/api-error"
import { facadeRoute } from "#http/route"

const OTHER_NAME = "The username doesn't match. Please enter it as shown."
const OWN_ACCOUNT = "This is your own account. You can delete it on your account page."

export const POST = facadeRoute(endpoints.deleteUser, async ({ params, body, viewer, scope }) => {
  if (params.id === viewer.accountId) return throwError("conflict", OWN_ACCOUNT)
  const [user] = await toUsers(scope, [params.id])
  if (!user) return throwError("not_found")
  if (user.username !== body.username) return throwError("validation", OTHER_NAME, { username: OTHER_NAME })
  await deleteAccount(scope, { accountId: params.id, actor: { accountId: viewer.accountId } })
  triggerEmailSending(scope)
  return undefined
})
