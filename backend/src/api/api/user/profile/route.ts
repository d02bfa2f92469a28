import { endpoints } from "@shop/contracts"
import { mailEmailVerification } from "../../../../facade/mail-email-verification"
import { facadeRoute } from "../../../../facade/route"
import { toUser } from "../../../../facade/serialize-user"
import { readSettings } from "../../../../facade/settings"
import { updateProfile } from "../../../../workflows/account/update-profile"

export const PATCH = facadeRoute(endpoints.updateProfile, async ({ body, viewer, scope }) => {
  const { accountId, sessionId } = viewer
  const { requireEmailVerification: confirmsEmail } = await readSettings(scope)
  const former = confirmsEmail ? await toUser(scope, accountId) : null
  await updateProfile(scope, { ...body, accountId, sessionId, confirmsEmail })
  const user = await toUser(scope, accountId)
  if (former && user.email !== former.email) mailEmailVerification(scope, accountId)
  return user
})
