import type { UpdateProviderIdentityDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { passwordMetadata } from "#engine/passwords"
import { PASSWORD_PROVIDER } from "#domains/people/identity/rules/password-provider"

interface UpdatePasswordIdentityInput {
  authIdentityId: string
  /** Unchanged when omitted. */
  email?: string | undefined
  /** Unchanged when omitted. */
  passwordHash?: string | undefined
}

type Undo = { former: UpdateProviderIdentityDTO } | { made: string } | null

/** Changes the address and password at the engine's email and password provider, which all password sign-ins use. */
export const updatePasswordIdentityStep = createStep(
  "update-password-identity",
  async ({ authIdentityId, email, passwordHash }: UpdatePasswordIdentityInput, { container }) => {
    const auth = container.resolve(Modules.AUTH)
    const [identity] = await auth.listProviderIdentities({
      provider: PASSWORD_PROVIDER,
      auth_identity_id: authIdentityId,
    })
    if (!identity) {
      // A customer who only signs in through another provider has no such identity; a password creates one.
      if (!passwordHash || email === undefined) return new StepResponse<undefined, Undo>(undefined, null)
      const [made] = await auth.createProviderIdentities([
        {
          provider: PASSWORD_PROVIDER,
          entity_id: email,
          auth_identity_id: authIdentityId,
          provider_metadata: passwordMetadata(passwordHash),
        },
      ])
      return new StepResponse<undefined, Undo>(undefined, made ? { made: made.id } : null)
    }
    const { id, entity_id, provider_metadata } = identity
    await auth.updateProviderIdentities([
      {
        id,
        ...(email !== undefined && { entity_id: email }),
        ...(passwordHash && {
          provider_metadata: { ...provider_metadata, ...passwordMetadata(passwordHash) },
        }),
      },
    ])
    return new StepResponse<undefined, Undo>(undefined, { former: { id, entity_id, provider_metadata } })
  },
  async (undo, { container }) => {
    if (!undo) return
    const auth = container.resolve(Modules.AUTH)
    if ("made" in undo) await auth.deleteProviderIdentities([undo.made])
    else await auth.updateProviderIdentities([undo.former])
  },
)
