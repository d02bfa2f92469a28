import { endpoints } from "@shop/contracts"
import { endSessions } from "#domains/account/actions/end-sessions"
import { facadeRoute } from "#http/route"
import { signOut } from "#http/session"

export const DELETE = facadeRoute(endpoints.endSession, async ({ params, viewer, scope, req, res }) => {
  await endSessions(scope, { accountId: viewer.accountId, sessionId: params.id })
  if (params.id === viewer.sessionId) await signOut(req, res)
  return undefined
})
