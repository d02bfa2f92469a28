import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { IDEMPOTENCY_HOURS, IDEMPOTENCY_MODULE } from "../../modules/idempotency"
import type IdempotencyModuleService from "../../modules/idempotency/service"

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

export const purgeIdempotentAnswersWorkflowId = "purge-idempotent-answers"

/** Deletes answers older than a day; tells how many. */
export const purgeIdempotentAnswersWorkflow = createWorkflow(purgeIdempotentAnswersWorkflowId, () => {
  return new WorkflowResponse(purgeIdempotentAnswersStep())
})
