import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { IDEMPOTENCY_HOURS, IDEMPOTENCY_MODULE } from "../../../modules/idempotency"
import { ORDER_PLACEMENT_MODULE } from "../../../modules/order-placement"

const purgeIdempotentAnswersStep = createStep(
  "purge-idempotent-answers-step",
  async (_: void, { container }) => {
    const answers = container.resolve(IDEMPOTENCY_MODULE)
    const oldest = new Date(Date.now() - IDEMPOTENCY_HOURS * 3_600_000)
    const old = await answers.listIdempotentAnswers(
      { created_at: { $lt: oldest } },
      { select: ["id"], take: 10_000 },
    )
    if (old.length > 0) await answers.deleteIdempotentAnswers(old.map((answer) => answer.id))
    return new StepResponse(old.length)
  },
)

/** Longer than Stripe retries events, with a few days to spare. */
const PLACEMENT_DAYS = 7

const purgeOrderPlacementsStep = createStep("purge-order-placements-step", async (_: void, { container }) => {
  const placements = container.resolve(ORDER_PLACEMENT_MODULE)
  const oldest = new Date(Date.now() - PLACEMENT_DAYS * 24 * 3_600_000)
  const old = await placements.listOrderPlacements(
    { status: ["placed", "undone"], created_at: { $lt: oldest } },
    { select: ["id"], take: 10_000 },
  )
  if (old.length > 0) await placements.deleteOrderPlacements(old.map((placement) => placement.id))
  return new StepResponse(old.length)
})

/** Deletes stored responses older than a day, and ended order placements older than a week; returns the counts. */
export const purgeIdempotentAnswersWorkflow = createWorkflow("purge-idempotent-answers", () => {
  const answers = purgeIdempotentAnswersStep()
  const placements = purgeOrderPlacementsStep()
  return new WorkflowResponse({ answers, placements })
})
