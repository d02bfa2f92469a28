import { endpoints, profileFormOf } from "@shop/contracts"
import { mayEmail } from "../../../../facade/email-limit"
import { facadeRoute, parsed } from "../../../../facade/route"
import { toUser } from "../../../../facade/serialize-user"
import { readSettings } from "../../../../facade/settings"
import { normalizeEmail } from "../../../../modules/account/names"
import { updateProfile } from "../../../../workflows/account/update-profile"
import { sendEmailsSoon } from "../../../../workflows/email/send-emails-soon"

export const PATCH = facadeRoute(endpoints.updateProfile, async ({ body, viewer, scope }) => {
  const { accountId, sessionId } = viewer
  const [{ requireEmailVerification: confirmsEmail }, former] = await Promise.all([
    readSettings(scope),
    toUser(scope, accountId),
  ])
  parsed(profileFormOf(former), body)
  const owesConfirmation = confirmsEmail && normalizeEmail(body.email) !== former.email
  const sendsEmailVerification = owesConfirmation && (await mayEmail(body.email))
  await updateProfile(scope, { ...body, accountId, sessionId, confirmsEmail, sendsEmailVerification })
  if (sendsEmailVerification) sendEmailsSoon(scope)
  return toUser(scope, accountId)
})
