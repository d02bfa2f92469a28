import { getAuthContextFromJwtToken, type MedusaRequest, type MedusaResponse } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateJwtToken } from "@medusajs/framework/utils"
import { interceptJson } from "./response"

/** What one of the engine's tokens says. */
interface Claims extends Record<string, unknown> {
  /** When it was issued and when it expires, as Unix times in seconds. */
  iat: number
  exp: number
}

const secretOf = (container: MedusaContainer) =>
  container.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig.http.jwtSecret ?? ""

/**
 * The claims of an engine token; null if it is invalid or expired.
 *
 * @param authorization the header that it comes in
 * @engine 2.21.2 framework/dist/http/middlewares/authenticate-middleware.js
 */
export function claimsOf(container: MedusaContainer, authorization: string | undefined): Claims | null {
  const claims: unknown = getAuthContextFromJwtToken(authorization, secretOf(container), ["bearer"], ["*"])
  return claims as Claims | null
}

/**
 * Has a route answer with its token under further claims. The token expires when it would have expired without them.
 *
 * @engine 2.21.2 utils/dist/auth/token.js
 */
export function addClaims(req: MedusaRequest, res: MedusaResponse, added: Record<string, unknown>): void {
  interceptJson(res, ({ body, send }) => {
    const { token } = (body ?? {}) as { token?: string }
    const claims = token ? claimsOf(req.scope, `Bearer ${token}`) : null
    if (!claims) return send(body)
    const { exp, ...kept } = { ...claims, ...added }
    const config = { secret: secretOf(req.scope), expiresIn: `${exp - kept.iat}s` }
    send({ ...(body as object), token: generateJwtToken(kept, config) })
  })
}

/**
 * A token of the engine's that lets its owner choose a new password, once.
 *
 * @engine 2.21.2 core-flows/dist/auth/workflows/generate-reset-password-token.js
 */
export function passwordResetToken(
  container: MedusaContainer,
  claims: { entity_id: string; provider: string },
  { jti, seconds }: { jti: string; seconds: number },
): string {
  const { jwtOptions } = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig.http
  return generateJwtToken(
    { ...claims, actor_type: "user", purpose: "reset" },
    { secret: secretOf(container), expiresIn: `${seconds}s`, jwtOptions: { ...jwtOptions, jwtid: jti } },
  )
}
