import { endpoints } from "@shop/contracts"
import { mailEmailVerification } from "../../../facade/mail-email-verification"
import { limitRequests } from "../../../facade/request-limit"
import { facadeRoute } from "../../../facade/route"
import { toUser } from "../../../facade/serialize-user"
import { readSettings } from "../../../facade/settings"

export const GET = facadeRoute(endpoints.getEmailVerification, async ({ viewer, scope }) => {
  const [{ email }, { requireEmailVerification }] = await Promise.all([
    toUser(scope, viewer.accountId),
    readSettings(scope),
  ])
  return { email, isRequired: requireEmailVerification && viewer.emailUnconfirmed }
})

export const POST = facadeRoute(endpoints.requestEmailVerification, async ({ viewer, scope, req }) => {
  await limitRequests("email-verification", req)
  if (viewer.emailUnconfirmed) mailEmailVerification(scope, viewer.accountId)
  return { success: true as const }
})
