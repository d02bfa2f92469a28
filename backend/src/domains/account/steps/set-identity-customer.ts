import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { restoreIdentityActor, setIdentityActor } from "#engine/identities"

interface SetIdentityCustomerInput {
  authIdentityId: string
  customerId: string
}

/** Links an auth identity to a customer. */
export const setIdentityCustomerStep = createStep(
  "set-identity-customer",
  async ({ authIdentityId, customerId }: SetIdentityCustomerInput, { container }) => {
    const former = await setIdentityActor(container, authIdentityId, { customer_id: customerId })
    return new StepResponse(undefined, { authIdentityId, former })
  },
  async (undo, { container }) => {
    if (!undo) return
    const { authIdentityId, former } = undo
    await restoreIdentityActor(container, authIdentityId, { ...former, customer_id: null })
  },
)
