import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { adminUserOf } from "#engine/identities"
import { interceptJson } from "#engine/response"
import { claimsOf } from "#engine/tokens"
import { asError } from "#errors/api-error"
import { noteSignIn, rememberAdminBrowser, rememberBrowser } from "#http/session"
import { ACCOUNT_MODULE } from "#modules/account/index"

/** The owner of a browser known to the engine's sign-in: an account, or an administrator without one. */
async function remember(
  req: MedusaRequest,
  res: MedusaResponse,
  authIdentityId: string,
  noteAccount: typeof noteSignIn,
): Promise<void> {
  const [account] = await req.scope
    .resolve(ACCOUNT_MODULE)
    .listAccounts({ auth_identity_id: authIdentityId }, { select: ["id"], take: 1 })
  if (account) return noteAccount(req, res, account.id)
  const userId = await adminUserOf(req.scope, authIdentityId)
  if (userId) await rememberAdminBrowser(req, res, userId)
}

/** Remembers the browser in which a person has proved their sign-in address by an emailed link. */
export function rememberOwner(
  req: MedusaRequest,
  res: MedusaResponse,
  authIdentityId: string,
): Promise<void> {
  return remember(req, res, authIdentityId, rememberBrowser)
}

/** Remembers the browser of a sign-in, as the shop does: strangers can't keep its owner out there. */
export function noteBrowser(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const note = async (token: string) => {
    const identity = claimsOf(req.scope, `Bearer ${token}`)?.["auth_identity_id"]
    await remember(req, res, String(identity), noteSignIn)
  }
  interceptJson(res, ({ body, send }) => {
    const { token } = (body ?? {}) as { token?: string }
    if (!token) return send(body)
    note(token)
      .catch((error: unknown) => {
        const logger = req.scope.resolve(ContainerRegistrationKeys.LOGGER)
        logger.error("Could not remember the browser of a sign-in", asError(error))
      })
      .finally(() => send(body))
  })
  next()
}
