import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { rowsAcross } from "#lib/rows"
import { withdrawReview } from "../actions/withdraw-review"

const AT_ONCE = 1000

const ORPHANED = `
select product_id as "productId", account_id as "accountId" from review
  where not exists (select from account where account.id = review.account_id and account.deleted_at is null)
  order by id limit ?`

const removeOrphanedReviewsStep = createStep(
  "remove-orphaned-reviews-step",
  async (_: void, { container }) => {
    const orphaned = await rowsAcross<{ productId: number; accountId: number }>(container, ORPHANED, [
      AT_ONCE,
    ])
    for (const review of orphaned) await withdrawReview(container, review)
    return new StepResponse(orphaned.length)
  },
)

/** Deletes the reviews of deleted accounts; returns their number. */
export const removeOrphanedReviewsWorkflow = createWorkflow("remove-orphaned-reviews", () => {
  return new WorkflowResponse(removeOrphanedReviewsStep())
})
