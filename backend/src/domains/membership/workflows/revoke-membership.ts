import { createWorkflow, transform, when, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { emitEventStep } from "@medusajs/medusa/core-flows"
import { followFlagsStep } from "../../customer-group/steps/follow-flags"
import { refreshDirectoryStep } from "../../directory/steps/refresh-directory"
import { MembershipEvents } from "../rules/events"
import { recordMembershipChangeStep } from "../steps/record-membership-change"
import {
  revokeMembershipGrantsStep,
  type RevokeMembershipGrantsInput,
} from "../steps/revoke-membership-grants"

/** Takes an account's membership back, or only what one order granted. Repeating it changes nothing. */
export const revokeMembershipWorkflow = createWorkflow(
  "revoke-membership",
  (input: RevokeMembershipGrantsInput) => {
    const revoked = revokeMembershipGrantsStep(input)
    when("membership-revoked", { revoked }, (data) => data.revoked.length > 0).then(() => {
      emitEventStep({ eventName: MembershipEvents.REVOKED, data: revoked })
    })
    const accountIds = transform({ revoked }, (data) => data.revoked.map((grant) => grant.account_id))
    followFlagsStep({ accountIds })
    refreshDirectoryStep({ accountIds })
    recordMembershipChangeStep({ change: "revoked", accountIds, reason: input.revokedReason })
    return new WorkflowResponse(revoked)
  },
)
