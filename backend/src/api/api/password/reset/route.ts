import { endpoints, resetPasswordBodyIn } from "@shop/contracts"
import { limitRequests } from "#http/request-limit"
import { facadeRoute } from "#http/route"
import { readSettings } from "#modules/site-settings/read-settings"
import { rememberBrowser } from "#http/session"
import { triggerEmailSending } from "#domains/email/actions/queue-email"
import { resetPassword } from "#domains/account/workflows/reset-password"

export const POST = facadeRoute(
  endpoints.resetPassword,
  async ({ body, scope, req, res }) => {
    await limitRequests("password-reset", req)
    const { accountId } = await resetPassword(scope, body)
    await rememberBrowser(req, res, accountId)
    triggerEmailSending(scope)
    return { success: true as const }
  },
  async (scope) => resetPasswordBodyIn(await readSettings(scope)),
)
