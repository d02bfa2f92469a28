import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

type Metadata = Record<string, unknown>

/** The person behind an identity, as stored in the engine's `app_metadata`. */
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

/** Under this key, `app_metadata` says when an identity was signed out everywhere, as ISO 8601. */
const SIGNED_OUT_AT = "signed_out_at"

/** Invalidates an identity's tokens and sessions issued before a time. */
export async function signIdentityOut(
  container: MedusaContainer,
  authIdentityId: string,
  at: string,
): Promise<void> {
  const auth = container.resolve(Modules.AUTH)
  const { app_metadata: former } = await auth.retrieveAuthIdentity(authIdentityId)
  await auth.updateAuthIdentities({ id: authIdentityId, app_metadata: { ...former, [SIGNED_OUT_AT]: at } })
}

/** When an identity was signed out everywhere; null if never, or if it is gone. */
export async function identitySignedOutAt(
  container: MedusaContainer,
  authIdentityId: string,
): Promise<Date | null> {
  const [identity] = await container
    .resolve(Modules.AUTH)
    .listAuthIdentities({ id: [authIdentityId] }, { select: ["id", "app_metadata"], take: 1 })
  const at = identity?.app_metadata?.[SIGNED_OUT_AT]
  return typeof at === "string" ? new Date(at) : null
}

/** The engine user that an auth identity signs in as; undefined for none. */
export async function adminUserOf(
  container: MedusaContainer,
  authIdentityId: string,
): Promise<string | undefined> {
  const [identity] = await container
    .resolve(Modules.AUTH)
    .listAuthIdentities({ id: [authIdentityId] }, { select: ["id", "app_metadata"], take: 1 })
  const userId = identity?.app_metadata?.user_id
  return typeof userId === "string" ? userId : undefined
}
