import { endpoints } from "@shop/contracts"
import { endSessions } from "#domains/account/actions/end-sessions"
import { facadeRoute } from "#http/route"

export const DELETE = facadeRoute(endpoints.endUserSession, async ({ params, viewer, scope }) => {
  const { id: accountId, sessionId } = params
  await endSessions(scope, { accountId, sessionId, admin: { accountId: viewer.accountId } })
  return undefined
})
