import { Modules } from "@medusajs/framework/utils"
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import type { ExternalProfile } from "../rules/google-profile"
import { GOOGLE_PROVIDER } from "../rules/google-provider"

interface LinkExternalIdentityInput {
  /** The account's own identity. */
  authIdentityId: string
  /** The auth identity that the provider created, which has no other sign-in method. */
  identityId: string
  profile: ExternalProfile
}

/** Moves the provider's identity to the auth identity of an account. */
const changeExternalIdentityStep = createStep(
  "change-external-identity",
  async ({ authIdentityId, identityId, profile }: LinkExternalIdentityInput, { container }) => {
    const auth = container.resolve(Modules.AUTH)
    await auth.deleteAuthIdentities([identityId])
    const created = await auth.createProviderIdentities([
      {
        provider: GOOGLE_PROVIDER,
        entity_id: profile.subject,
        auth_identity_id: authIdentityId,
        user_metadata: { email: profile.email, name: profile.fullName },
      },
    ])
    return new StepResponse(
      undefined,
      created.map(({ id }) => id),
    )
  },
  async (ids, { container }) => {
    if (!ids) return
    await container.resolve(Modules.AUTH).deleteProviderIdentities(ids)
  },
)

/** Lets a customer sign in to an existing account with Google as well. */
export const linkExternalIdentityWorkflow = createWorkflow(
  "link-external-identity",
  function linkExternalIdentity(input: LinkExternalIdentityInput) {
    changeExternalIdentityStep(input)
    return new WorkflowResponse(undefined)
  },
)
