import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

type Metadata = Record<string, unknown>

/** Who an identity signs in as, as stored in the engine's `app_metadata`. */
type IdentityActor = { customer_id: string } | { user_id: string }

/**
 * Lets an auth identity sign in as a customer or an admin user. The engine's own step rejects an identity that ever had
 * an actor of the same type.
 *
 * @engine 2.21.2 core-flows/dist/auth/steps/set-auth-app-metadata.js
 * @returns the previous metadata
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
 * Restores an identity's previous metadata. An actor that the identity did not have must be given as null, because
 * omitted keys would stay.
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
