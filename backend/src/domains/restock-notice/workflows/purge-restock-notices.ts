import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { RESTOCK_NOTICE_MODULE } from "../../../modules/restock-notice"

const DAY_MS = 24 * 60 * 60 * 1000
const KEPT_AFTER_TELLING_MS = 30 * DAY_MS
/** A product that is not back in stock by then won't be. */
const LONGEST_WAIT_MS = 365 * DAY_MS
const AT_ONCE = 10_000

const purgeRestockNoticesStep = createStep("purge-restock-notices-step", async (_: void, { container }) => {
  const now = Date.now()
  const purged = await container.resolve(RESTOCK_NOTICE_MODULE).purge({
    toldBefore: new Date(now - KEPT_AFTER_TELLING_MS),
    askedBefore: new Date(now - LONGEST_WAIT_MS),
    limit: AT_ONCE,
  })
  return new StepResponse(purged)
})

/** Deletes restock notices 30 days after their email was queued, and open ones after a year; returns their number. */
export const purgeRestockNoticesWorkflow = createWorkflow("purge-restock-notices", () => {
  return new WorkflowResponse(purgeRestockNoticesStep())
})
