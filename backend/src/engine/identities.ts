import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

type Metadata = Record<string, unknown>

/** Who an identity signs in as, as the engine keeps it in `app_metadata`. */
type IdentityActor = { customer_id: string } | { user_id: string }

/**
 * Lets an auth identity sign in as a customer or an admin user. The engine's own step refuses one that was somebody
 * else's before.
 *
 * @engine 2.21.2 core-flows/dist/auth/steps/set-auth-app-metadata.js
 * @returns what its metadata was
 */
export async function setIdentityActor(
  container: MedusaContainer,
  authIdentityId: string,
  actor: IdentityActor,
): Promise<Metadata> {
  const auth = container.resolve(Modules.AUTH)
  const { app_metadata: former } = await auth.retrieveAuthIdentity(authIdentityId)
  await auth.updateAuthIdentities({ id: authIdentityId, app_metadata: { ...former, ...actor } })
  return former ?? {}
}

/**
 * Gives an identity the metadata back that it had. An actor that it did not have is set to null: what is left out of
 * the metadata would stay.
 *
 * @engine 2.21.2 core-flows/dist/auth/steps/set-auth-app-metadata.js
 */
export async function restoreIdentityActor(
  container: MedusaContainer,
  authIdentityId: string,
  metadata: Metadata,
): Promise<void> {
  await container.resolve(Modules.AUTH).updateAuthIdentities({ id: authIdentityId, app_metadata: metadata })
}
