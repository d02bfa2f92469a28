import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { MEMBERSHIP_MODULE } from "../../modules/membership"
import type MembershipModuleService from "../../modules/membership/service"
import { SYSTEM } from "./actor"
import { recordAudit } from "./record"

/** What administrators do themselves is logged with the change. */
const BY_ADMIN = "admin"

const recordGrantChangeStep = createStep(
  "record-grant-change",
  async ({ grantId }: { grantId: string }, { container }) => {
    const [grant] = await container
      .resolve<MembershipModuleService>(MEMBERSHIP_MODULE)
      .listMembershipGrants({ id: grantId }, { take: 1 })
    if (!grant) return new StepResponse(undefined)
    const isRevoked = grant.revoked_at !== null
    const reason = isRevoked ? grant.revoked_reason : grant.reason
    if (reason === BY_ADMIN) return new StepResponse(undefined)
    await recordAudit(container, {
      actor: isRevoked ? SYSTEM : { accountId: grant.account_id },
      action: isRevoked ? "membership_revoked" : "membership_granted",
      subject: "user",
      subjectId: grant.account_id,
      before: { isMember: isRevoked },
      after: { isMember: !isRevoked, reason },
    })
    return new StepResponse(undefined)
  },
)

export const recordMembershipChangeWorkflowId = "record-membership-change"

/** Writes a membership that was bought, or ended with its order, to the audit log. */
export const recordMembershipChangeWorkflow = createWorkflow(
  recordMembershipChangeWorkflowId,
  (input: { grantId: string }) => {
    recordGrantChangeStep(input)
    return new WorkflowResponse(undefined)
  },
)
