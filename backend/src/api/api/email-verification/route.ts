import { endpoints } from "@shop/contracts"
import { mayEmail } from "../../../facade/email-limit"
import { limitRequests } from "../../../facade/request-limit"
import { facadeRoute } from "../../../facade/route"
import { toUser } from "../../../facade/serialize-user"
import { readSettings } from "../../../facade/settings"
import { queueEmailVerification } from "../../../workflows/account/queue-email-verification"
import { sendEmailsSoon } from "../../../workflows/email/send-emails-soon"

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
    if (await mayEmail(email)) {
      await queueEmailVerification(scope, { customerId: viewer.customerId, email })
      sendEmailsSoon(scope)
    }
  }
  return { success: true as const }
})
