import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { PASSWORD_PROVIDER } from "../rules/password-provider"

export interface CreatePasswordIdentityInput {
  email: string
  passwordHash: string
  customerId: string
}

/**
 * Creates the auth identity of a customer in one go. The engine's own `register` would first make one that
 * belongs to nobody, and hand that to whoever asks next with the same password.
 */
export const createPasswordIdentityStep = createStep(
  "create-password-identity",
  async ({ email, passwordHash, customerId }: CreatePasswordIdentityInput, { container }) => {
    const identity = await container.resolve(Modules.AUTH).createAuthIdentities({
      provider_identities: [
        { provider: PASSWORD_PROVIDER, entity_id: email, provider_metadata: { password: passwordHash } },
      ],
      app_metadata: { customer_id: customerId },
    })
    return new StepResponse(identity.id, identity.id)
  },
  async (identityId, { container }) => {
    if (!identityId) return
    await container.resolve(Modules.AUTH).deleteAuthIdentities([identityId])
  },
)
