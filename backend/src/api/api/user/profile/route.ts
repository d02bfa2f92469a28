import { endpoints } from "@shop/contracts"
import { mailEmailVerification } from "../../../../facade/mail-email-verification"
import { facadeRoute } from "../../../../facade/route"
import { toUser } from "../../../../facade/serialize-user"
import { readSettings } from "../../../../facade/settings"
import { updateProfile } from "../../../../workflows/account/update-profile"

export const PATCH = facadeRoute(endpoints.updateProfile, async ({ body, viewer, scope }) => {
  const { accountId, sessionId } = viewer
  const { email: formerEmail } = await toUser(scope, accountId)
  const { requireEmailVerification: confirmsEmail } = await readSettings(scope)
  await updateProfile(scope, { ...body, accountId, sessionId, confirmsEmail })
  const user = await toUser(scope, accountId)
  if (confirmsEmail && user.email !== formerEmail) mailEmailVerification(scope, accountId)
  return user
})
