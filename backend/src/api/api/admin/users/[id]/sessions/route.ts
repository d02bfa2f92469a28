import { endpoints } from "@shop/contracts"
import { endSessions } from "#domains/account/actions/end-sessions"
import { toUsers } from "#domains/account/presenter"
import { listSessions } from "#domains/account/queries/list-sessions"
import { throwError } from "#errors/api-error"
import { facadeRoute } from "#http/route"

export const GET = facadeRoute(endpoints.listUserSessions, async ({ params, viewer, scope }) => {
  const [user] = await toUsers(scope, [params.id])
  if (!user) return throwError("not_found")
  return listSessions(scope, { accountId: user.id, currentId: viewer.sessionId })
})

export const DELETE = facadeRoute(endpoints.endUserSessions, async ({ params, viewer, scope }) => {
  await endSessions(scope, { accountId: params.id, admin: { accountId: viewer.accountId } })
  return undefined
})
