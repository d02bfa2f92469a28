import { endpoints } from "@shop/contracts"
import { facadeRoute } from "../../../../facade/route"
import { toUser } from "../../../../facade/serialize-user"
import { updateProfile } from "../../../../workflows/account/update-profile"

export const PATCH = facadeRoute(endpoints.updateProfile, async ({ body, viewer, scope }) => {
  const { accountId, sessionId } = viewer
  await updateProfile(scope, { ...body, accountId, sessionId })
  return toUser(scope, accountId)
})
