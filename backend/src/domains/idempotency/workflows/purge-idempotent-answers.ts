import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { IDEMPOTENCY_HOURS, IDEMPOTENCY_MODULE } from "../../../modules/idempotency"
import type IdempotencyModuleService from "../../../modules/idempotency/service"
import { ORDER_PLACEMENT_MODULE } from "../../../modules/order-placement"
import type OrderPlacementModuleService from "../../../modules/order-placement/service"

export const purgeIdempotentAnswersStepId = "purge-idempotent-answers-step"

const purgeIdempotentAnswersStep = createStep(
  purgeIdempotentAnswersStepId,
  async (_: void, { container }) => {
    const answers = container.resolve<IdempotencyModuleService>(IDEMPOTENCY_MODULE)
    const oldest = new Date(Date.now() - IDEMPOTENCY_HOURS * 3_600_000)
    const old = await answers.listIdempotentAnswers(
      { created_at: { $lt: oldest } },
      { select: ["id"], take: 10_000 },
    )
    if (old.length > 0) await answers.deleteIdempotentAnswers(old.map((answer) => answer.id))
    return new StepResponse(old.length)
  },
)

/** As long as Stripe sends events again, and some days more. */
const PLACEMENT_DAYS = 7

export const purgeOrderPlacementsStepId = "purge-order-placements-step"

const purgeOrderPlacementsStep = createStep(purgeOrderPlacementsStepId, async (_: void, { container }) => {
  const placements = container.resolve<OrderPlacementModuleService>(ORDER_PLACEMENT_MODULE)
  const oldest = new Date(Date.now() - PLACEMENT_DAYS * 24 * 3_600_000)
  const old = await placements.listOrderPlacements(
    { status: ["placed", "undone"], created_at: { $lt: oldest } },
    { select: ["id"], take: 10_000 },
  )
  if (old.length > 0) await placements.deleteOrderPlacements(old.map((placement) => placement.id))
  return new StepResponse(old.length)
})

export const purgeIdempotentAnswersWorkflowId = "purge-idempotent-answers"

/** Deletes answers older than a day, and attempts to place orders that ended a week ago; tells how many. */
export const purgeIdempotentAnswersWorkflow = createWorkflow(purgeIdempotentAnswersWorkflowId, () => {
  const answers = purgeIdempotentAnswersStep()
  const placements = purgeOrderPlacementsStep()
  return new WorkflowResponse({ answers, placements })
})
