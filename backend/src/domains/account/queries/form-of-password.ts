import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { isPasswordOf, simulatePasswordCheck } from "#engine/passwords"
import { PASSWORD_PROVIDER } from "#domains/people/identity/rules/password-provider"

/**
 * The form of a typed password for the engine to check: Unicode's composed form, or as typed for older passwords.
 * Takes as long for an unknown name, whose password the engine doesn't check.
 */
export async function formOfPassword(
  container: MedusaContainer,
  entityId: string,
  typed: string,
): Promise<string> {
  const [identity] = await container
    .resolve(Modules.AUTH)
    .listProviderIdentities({ entity_id: entityId, provider: PASSWORD_PROVIDER }, { take: 1 })
  const composed = typed.normalize("NFC")
  if (!identity) {
    await simulatePasswordCheck(typed)
    if (composed !== typed) await simulatePasswordCheck(composed)
    return typed
  }
  const isComposed = composed !== typed && (await isPasswordOf(identity.provider_metadata ?? {}, composed))
  return isComposed ? composed : typed
}
