import { endpoints } from "@shop/contracts"
import { canEmail } from "#http/email-limit"
import { limitRequests } from "#http/request-limit"
import { facadeRoute } from "#http/route"
import { findNewEmail } from "#domains/people/identity/queries/confirmed-email"
import { toUser } from "#domains/account/presenter"
import { readSettings } from "#modules/site-settings/read-settings"
import { queueEmailVerification } from "#domains/account/actions/queue-email-verification"
import { triggerEmailSending } from "#domains/email/actions/queue-email"

export const GET = facadeRoute(endpoints.getEmailVerification, async ({ viewer, scope }) => {
  const { accountId } = viewer
  const [{ email }, newEmail, { requireEmailVerification }] = await Promise.all([
    toUser(scope, accountId),
    findNewEmail(scope, accountId),
    readSettings(scope),
  ])
  return { email, newEmail, isRequired: requireEmailVerification && viewer.emailUnconfirmed }
})

export const POST = facadeRoute(endpoints.requestEmailVerification, async ({ viewer, scope, req }) => {
  await limitRequests("email-verification", req)
  const { accountId, customerId, emailUnconfirmed } = viewer
  const newEmail = await findNewEmail(scope, accountId)
  const email = newEmail ?? (emailUnconfirmed ? (await toUser(scope, accountId)).email : null)
  if (email !== null && (await canEmail("confirmation", email))) {
    await queueEmailVerification(scope, { customerId, email })
    triggerEmailSending(scope)
  }
  return { success: true as const }
})
