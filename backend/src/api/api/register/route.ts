import type { MedusaRequest } from "@medusajs/framework/http"
import { endpoints, registerBodyIn, type RegisterBody, type Settings } from "@shop/contracts"
import { canEmail } from "#http/email-limit"
import { throwError } from "#errors/api-error"
import { limitRequests } from "#http/request-limit"
import { facadeRoute } from "#http/route"
import { requireStrongPassword } from "#domains/account/actions/require-strong-password"
import { toUser } from "#domains/account/presenter"
import { signIn } from "#http/session"
import { readSettings } from "#modules/site-settings/read-settings"
import { limited } from "#http/sign-in-limit"
import { findAdminWithoutAccount, requireEngineAdmin } from "#domains/account/queries/admin-without-account"
import { registerAccount } from "#domains/account/workflows/register-account"
import { assertPagesInForce } from "#domains/people/consent/queries/assert-pages-in-force"
import { triggerEmailSending } from "#domains/email/actions/queue-email"

/** The doctor fields only count when the customer registers as a professional. */
function doctorDetails(body: RegisterBody, { doctorApproval }: Settings) {
  if (!body.isDoctor) {
    return {
      doctorStatus: "none",
      doctorTitle: null,
      doctorSpecialty: null,
      doctorBio: null,
      profileImage: null,
    } as const
  }
  const { doctorTitle, doctorSpecialty, doctorBio, profileImage } = body
  const doctorStatus = doctorApproval === "manual" ? "requested" : "approved"
  return { doctorStatus, doctorTitle, doctorSpecialty, doctorBio, profileImage } as const
}

/** The engine administrator who is registering, if any. Wrong passwords count toward the sign-in limit. */
async function provenAdmin(req: MedusaRequest, { email, password }: RegisterBody) {
  const admin = await findAdminWithoutAccount(req.scope, email)
  if (admin) await limited("login", req, email, () => requireEngineAdmin(req.scope, admin, password))
  return admin ?? undefined
}

export const POST = facadeRoute(
  endpoints.register,
  async ({ body, scope, req, res }) => {
    const settings = await readSettings(scope)
    if (!settings.allowRegistration) throwError("registration_closed")
    await limitRequests("register", req)
    await requireStrongPassword({
      ...body,
      names: [body.username, body.fullName, body.email],
      isAdmin: false,
    })
    const shown = { terms: body.termsVersion, privacy: body.privacyVersion }
    await assertPagesInForce(scope, shown)
    const { username, email, fullName, password } = body
    const mustConfirmEmail = settings.requireEmailVerification
    const details = {
      ...{ username, email, fullName, password, mustConfirmEmail, shown },
      ...doctorDetails(body, settings),
    }
    const account = await limited("register", req, username, async () =>
      registerAccount(scope, {
        ...details,
        admin: await provenAdmin(req, body),
        sendsEmailVerification: mustConfirmEmail && (await canEmail("confirmation", email)),
      }),
    )
    if (mustConfirmEmail || body.isDoctor) triggerEmailSending(scope)
    await signIn(req, res, account.id)
    return toUser(scope, account.id)
  },
  async (scope) => registerBodyIn(await readSettings(scope)),
)
