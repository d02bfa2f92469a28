import { createWorkflow, transform, when, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { emitEventStep } from "@medusajs/medusa/core-flows"
import { AccountEvents } from "../rules/events"
import { claimAccountStep, type ClaimAccountInput } from "../steps/claim-account"

/** Gives an account to who proved its address; the audit log and an email tell when others lost their way in. */
export const claimAccountWorkflow = createWorkflow(
  "claim-account-by-email",
  function claimAccount(input: ClaimAccountInput) {
    const claimed = claimAccountStep(input)
    when("taken-over", claimed, ({ isTakenOver }) => isTakenOver).then(() => {
      const account = transform(input, ({ accountId }) => ({ id: accountId }))
      emitEventStep({ eventName: AccountEvents.UPDATED, data: account })
    })
    return new WorkflowResponse(claimed)
  },
)
