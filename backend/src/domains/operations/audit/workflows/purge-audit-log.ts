import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { AUDIT_MODULE } from "#modules/audit/index"

interface PurgeAuditLogInput {
  /** How many days entries are kept. The audit log keeps them for at least half a year in any case. */
  retentionDays: number
}

const DAY_MS = 86_400_000
const BATCH_SIZE = 5000
/** A run stops after this many batches; the next run continues. */
const MAX_BATCHES = 20

const purgeAuditLogStep = createStep(
  "purge-audit-log",
  async ({ retentionDays }: PurgeAuditLogInput, { container }) => {
    const log = container.resolve(AUDIT_MODULE)
    const before = new Date(Date.now() - retentionDays * DAY_MS)
    let deleted = 0
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      const count = await log.deleteOlderThan(before, BATCH_SIZE)
      deleted += count
      if (count < BATCH_SIZE) break
    }
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    if (deleted > 0) logger.info(`Deleted ${deleted} audit log entries from before ${before.toISOString()}`)
    return new StepResponse(deleted)
  },
)

/** Deletes audit log entries older than the retention period; returns their number. */
export const purgeAuditLogWorkflow = createWorkflow(
  "purge-audit-log",
  (input: PurgeAuditLogInput) => new WorkflowResponse(purgeAuditLogStep(input)),
)
