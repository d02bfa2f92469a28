import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"

export interface SetIdentityCustomerInput {
  authIdentityId: string
  customerId: string
}

/** Links an auth identity to a customer. */
export const setIdentityCustomerStep = createStep(
  "set-identity-customer",
  async ({ authIdentityId, customerId }: SetIdentityCustomerInput, { container }) => {
    const auth = container.resolve(Modules.AUTH)
    const { app_metadata: former } = await auth.retrieveAuthIdentity(authIdentityId)
    await auth.updateAuthIdentities({
      id: authIdentityId,
      app_metadata: { ...former, customer_id: customerId },
    })
    return new StepResponse(undefined, { id: authIdentityId, app_metadata: { ...former, customer_id: null } })
  },
  async (undo, { container }) => {
    if (!undo) return
    await container.resolve(Modules.AUTH).updateAuthIdentities(undo)
  },
)
