import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"

export interface SetIdentityUserInput {
  authIdentityId: string
  userId: string
}

/** Links an auth identity to an engine admin user, and returns its former `app_metadata`. */
export async function setIdentityUser(
  container: MedusaContainer,
  { authIdentityId, userId }: SetIdentityUserInput,
): Promise<Record<string, unknown>> {
  const auth = container.resolve(Modules.AUTH)
  const { app_metadata: former } = await auth.retrieveAuthIdentity(authIdentityId)
  await auth.updateAuthIdentities({ id: authIdentityId, app_metadata: { ...former, user_id: userId } })
  return former ?? {}
}

/**
 * Links an auth identity to an engine admin user. The engine's own step rejects an identity that was an
 * administrator's before.
 */
export const setIdentityUserStep = createStep(
  "set-identity-user",
  async (input: SetIdentityUserInput, { container }) => {
    const { authIdentityId } = input
    return new StepResponse(undefined, { authIdentityId, former: await setIdentityUser(container, input) })
  },
  async (undo, { container }) => {
    if (!undo) return
    await container.resolve(Modules.AUTH).updateAuthIdentities({
      id: undo.authIdentityId,
      app_metadata: { ...undo.former, user_id: undo.former.user_id ?? null },
    })
  },
)
