import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { normalizeEmail } from "#modules/account/names"
import { passwordResetToken } from "#engine/tokens"
import { PASSWORD_PROVIDER as provider } from "../rules/password-provider"

/** As long as the engine's own. */
const LIFETIME_SECONDS = 15 * 60

/**
 * Creates a password link for the engine's admin; earlier links of the same person stop working.
 *
 * @param typed the address, which the engine stores as it was typed
 * @returns undefined if nobody signs in by the address
 * @engine 2.21.2 core-flows/dist/auth/workflows/generate-reset-password-token.js, which would also tell its listeners
 */
export async function createPasswordLink(
  container: MedusaContainer,
  typed: string,
): Promise<{ token: string; email: string } | undefined> {
  const auth = container.resolve(Modules.AUTH)
  const [asTyped, inLowerCase] = await Promise.all([
    auth.listProviderIdentities({ provider, entity_id: typed }, { take: 1 }),
    auth.listProviderIdentities({ provider, entity_id: normalizeEmail(typed) }, { take: 1 }),
  ])
  const email = (asTyped[0] ?? inLowerCase[0])?.entity_id
  if (email === undefined) return undefined
  const seconds = LIFETIME_SECONDS
  const { jti } = await auth.createPasswordResetToken({ provider, entity_id: email, ttl_seconds: seconds })
  return { token: passwordResetToken(container, { provider, entity_id: email }, { jti, seconds }), email }
}
