import { endpoints } from "@shop/contracts"
import { canEmail } from "../../../http/email-limit"
import { limitRequests } from "../../../http/request-limit"
import { facadeRoute } from "../../../http/route"
import { toUser } from "../../../domains/account/presenter"
import { readSettings } from "../../../modules/site-settings/read-settings"
import { queueEmailVerification } from "../../../domains/account/actions/queue-email-verification"
import { triggerEmailSending } from "../../../domains/email/actions/send-emails-soon"

export const GET = facadeRoute(endpoints.getEmailVerification, async ({ viewer, scope }) => {
  const [{ email }, { requireEmailVerification }] = await Promise.all([
    toUser(scope, viewer.accountId),
    readSettings(scope),
  ])
  return { email, isRequired: requireEmailVerification && viewer.emailUnconfirmed }
})

export const POST = facadeRoute(endpoints.requestEmailVerification, async ({ viewer, scope, req }) => {
  await limitRequests("email-verification", req)
  if (viewer.emailUnconfirmed) {
    const { email } = await toUser(scope, viewer.accountId)
    if (await canEmail(email)) {
      await queueEmailVerification(scope, { customerId: viewer.customerId, email })
      triggerEmailSending(scope)
    }
  }
  return { success: true as const }
})
