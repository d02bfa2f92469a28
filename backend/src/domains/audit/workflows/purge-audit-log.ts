import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { AUDIT_MODULE } from "../../../modules/audit"

export interface PurgeAuditLogInput {
  /** For how long entries are kept, in days; the log keeps them for half a year in any case. */
  retentionDays: number
}

const DAY_MS = 86_400_000
const AT_ONCE = 5000
/** A run ends after so many batches; the next one goes on. */
const MOST_BATCHES = 20

const purgeAuditLogStep = createStep(
  "purge-audit-log",
  async ({ retentionDays }: PurgeAuditLogInput, { container }) => {
    const log = container.resolve(AUDIT_MODULE)
    const before = new Date(Date.now() - retentionDays * DAY_MS)
    let deleted = 0
    for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
      const count = await log.deleteOlderThan(before, AT_ONCE)
      deleted += count
      if (count < AT_ONCE) break
    }
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    if (deleted > 0)
      logger.info(`${deleted} entries of the audit log from before ${before.toISOString()} were deleted`)
    return new StepResponse(deleted)
  },
)

/** Deletes entries of the audit log that are older than the shop wants to keep them; how many there were. */
export const purgeAuditLogWorkflow = createWorkflow(
  "purge-audit-log",
  (input: PurgeAuditLogInput) => new WorkflowResponse(purgeAuditLogStep(input)),
)
