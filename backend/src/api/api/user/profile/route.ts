import { endpoints, profileBodyIn, profileFormOf } from "@shop/contracts"
import { confirmOwner } from "#http/confirm-person"
import { canEmail } from "#http/email-limit"
import { facadeRoute, parsed } from "#http/route"
import { requireStrongPassword } from "#domains/account/actions/require-strong-password"
import { toUser } from "#domains/account/presenter"
import { findNewEmail } from "#domains/people/identity/queries/confirmed-email"
import { readSettings } from "#modules/site-settings/read-settings"
import { environment } from "#lib/environment"
import { normalizeEmail } from "#modules/account/names"
import { updateProfile } from "#domains/account/workflows/update-profile"
import { triggerEmailSending } from "#domains/email/actions/queue-email"

export const PATCH = facadeRoute(
  endpoints.updateProfile,
  async ({ body: { currentPassword, ...body }, viewer, scope, req }) => {
    const { accountId, sessionId } = viewer
    const [settings, former] = await Promise.all([readSettings(scope), toUser(scope, accountId)])
    parsed(profileFormOf(former, settings), body)
    if (body.password) {
      const { password, username, fullName, email } = body
      const { isAdmin } = former
      await requireStrongPassword({ password, names: [username, fullName, email], isAdmin })
    }
    const wanted = normalizeEmail(body.email)
    const confirmsEmail =
      settings.requireEmailVerification && environment.sendsEmails && wanted !== former.email
    const isAsked = confirmsEmail && wanted === (await findNewEmail(scope, accountId))
    const asks = wanted !== former.email && !isAsked
    if (asks || body.password) await confirmOwner(req, viewer, currentPassword)
    const emails = confirmsEmail
      ? { email: former.email, newEmail: wanted, sendsLink: asks && (await canEmail("confirmation", wanted)) }
      : { email: wanted, newEmail: null, sendsLink: false }
    await updateProfile(scope, { ...body, ...emails, accountId, sessionId })
    triggerEmailSending(scope)
    return toUser(scope, accountId)
  },
  async (scope) => profileBodyIn(await readSettings(scope)),
)
