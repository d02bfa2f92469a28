import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { restoreIdentityActor, setIdentityActor } from "#engine/identities"

interface SetIdentityUserInput {
  authIdentityId: string
  userId: string
}

/** Links an auth identity to an engine admin user, and returns its former `app_metadata`. */
export async function setIdentityUser(
  container: MedusaContainer,
  { authIdentityId, userId }: SetIdentityUserInput,
): Promise<Record<string, unknown>> {
  return setIdentityActor(container, authIdentityId, { user_id: userId })
}

/**
 * Links an auth identity to an engine admin user. The engine's own step can't be used, because it rejects an identity
 * that belonged to an administrator before.
 */
export const setIdentityUserStep = createStep(
  "set-identity-user",
  async (input: SetIdentityUserInput, { container }) => {
    const { authIdentityId } = input
    return new StepResponse(undefined, { authIdentityId, former: await setIdentityUser(container, input) })
  },
  async (undo, { container }) => {
    if (!undo) return
    const { authIdentityId, former } = undo
    await restoreIdentityActor(container, authIdentityId, { ...former, user_id: former.user_id ?? null })
  },
)
