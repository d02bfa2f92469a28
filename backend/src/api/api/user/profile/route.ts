import { endpoints, profileFormOf } from "@shop/contracts"
import { canEmail } from "../../../../http/email-limit"
import { facadeRoute, parsed } from "../../../../http/route"
import { toUser } from "../../../../domains/account/presenter"
import { readSettings } from "../../../../modules/site-settings/read-settings"
import { normalizeEmail } from "../../../../modules/account/names"
import { updateProfile } from "../../../../domains/account/workflows/update-profile"
import { triggerEmailSending } from "../../../../domains/email/actions/send-emails-soon"

export const PATCH = facadeRoute(endpoints.updateProfile, async ({ body, viewer, scope }) => {
  const { accountId, sessionId } = viewer
  const [{ requireEmailVerification: confirmsEmail }, former] = await Promise.all([
    readSettings(scope),
    toUser(scope, accountId),
  ])
  parsed(profileFormOf(former), body)
  const owesConfirmation = confirmsEmail && normalizeEmail(body.email) !== former.email
  const sendsEmailVerification = owesConfirmation && (await canEmail(body.email))
  await updateProfile(scope, { ...body, accountId, sessionId, confirmsEmail, sendsEmailVerification })
  triggerEmailSending(scope)
  return toUser(scope, accountId)
})
