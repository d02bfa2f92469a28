import { endpoints } from "@shop/contracts"
import { endSessions } from "#domains/account/actions/end-sessions"
import { listSessions } from "#domains/account/queries/list-sessions"
import { facadeRoute } from "#http/route"
import { signOut } from "#http/session"

export const GET = facadeRoute(endpoints.listSessions, ({ viewer, scope }) =>
  listSessions(scope, { accountId: viewer.accountId, currentId: viewer.sessionId }),
)

export const DELETE = facadeRoute(endpoints.endSessions, async ({ viewer, scope, req, res }) => {
  await endSessions(scope, { accountId: viewer.accountId })
  await signOut(req, res)
  return undefined
})
