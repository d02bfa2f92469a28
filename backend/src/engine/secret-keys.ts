import type { MedusaContainer } from "@medusajs/framework/types"
import { ApiKeyType, Modules } from "@medusajs/framework/utils"

/** A secret API key of the engine, and who made it. */
export interface SecretKey {
  id: string
  title: string
  /** The engine's id of the admin user; may be gone. */
  created_by: string
}

/**
 * Filters the secret keys that the engine lets in: those that are not revoked, or only from a later time on.
 *
 * @engine 2.21.2 api-key/dist/services/api-key-module-service.js
 */
export function secretKeysInForce() {
  return {
    type: ApiKeyType.SECRET,
    $or: [{ revoked_at: { $eq: null } }, { revoked_at: { $gt: new Date() } }],
  }
}

/**
 * The secret key with an id of the engine; undefined for the id of an admin user.
 *
 * @engine 2.21.2 api-key/dist/models/api-key.js
 */
export async function findSecretKey(
  container: MedusaContainer,
  actorId: string,
): Promise<SecretKey | undefined> {
  if (!actorId.startsWith("apk_")) return undefined
  const [key] = await container
    .resolve(Modules.API_KEY)
    .listApiKeys({ id: [actorId] }, { select: ["id", "title", "created_by"], take: 1 })
  return key
}

/** The engine's id of the admin user responsible for a caller: for a key, its creator. */
export async function responsibleUser(container: MedusaContainer, actorId: string): Promise<string> {
  return (await findSecretKey(container, actorId))?.created_by ?? actorId
}
