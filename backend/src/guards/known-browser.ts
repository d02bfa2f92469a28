import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { interceptJson } from "../engine/response"
import { claimsOf } from "../engine/tokens"
import { asError } from "../errors/as-error"
import { noteSignIn } from "../http/session"
import { ACCOUNT_MODULE } from "../modules/account"

/** Remembers the browser of a sign-in, as the shop does: strangers can't keep its owner out there. */
export function noteBrowser(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const note = async (token: string) => {
    const identity = claimsOf(req.scope, `Bearer ${token}`)?.["auth_identity_id"]
    const [account] = await req.scope
      .resolve(ACCOUNT_MODULE)
      .listAccounts({ auth_identity_id: String(identity) }, { select: ["id"], take: 1 })
    if (account) await noteSignIn(req, res, account.id)
  }
  interceptJson(res, ({ body, send }) => {
    const { token } = (body ?? {}) as { token?: string }
    if (!token) return send(body)
    note(token)
      .catch((error: unknown) => {
        const logger = req.scope.resolve(ContainerRegistrationKeys.LOGGER)
        logger.error("Remembering the browser of a sign-in failed", asError(error))
      })
      .finally(() => send(body))
  })
  next()
}
