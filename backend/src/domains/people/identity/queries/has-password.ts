import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { PASSWORD_PROVIDER } from "../rules/password-provider"

/** Whether an account signs in with a password. */
export async function hasPassword(container: MedusaContainer, authIdentityId: string): Promise<boolean> {
  const signIns = await container
    .resolve(Modules.AUTH)
    .listProviderIdentities({ auth_identity_id: authIdentityId, provider: PASSWORD_PROVIDER }, { take: 1 })
  return signIns.length > 0
}
