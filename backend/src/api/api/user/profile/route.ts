import { endpoints, profileFormOf } from "@shop/contracts"
import { mailEmailVerification } from "../../../../facade/mail-email-verification"
import { facadeRoute, parsed } from "../../../../facade/route"
import { toUser } from "../../../../facade/serialize-user"
import { readSettings } from "../../../../facade/settings"
import { updateProfile } from "../../../../workflows/account/update-profile"

export const PATCH = facadeRoute(endpoints.updateProfile, async ({ body, viewer, scope }) => {
  const { accountId, sessionId } = viewer
  const [{ requireEmailVerification: confirmsEmail }, former] = await Promise.all([
    readSettings(scope),
    toUser(scope, accountId),
  ])
  parsed(profileFormOf(former), body)
  await updateProfile(scope, { ...body, accountId, sessionId, confirmsEmail })
  const user = await toUser(scope, accountId)
  if (confirmsEmail && user.email !== former.email) mailEmailVerification(scope, accountId)
  return user
})
