import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { rowsAcross } from "../../../lib/rows"
import { WISHLIST_MODULE } from "../../../modules/wishlist"

const AT_ONCE = 10_000

const ORPHANED = `
select id from wish
  where not exists (select from account where account.id = wish.account_id and account.deleted_at is null)
  limit ?`

const removeOrphanedWishesStep = createStep("remove-orphaned-wishes-step", async (_: void, { container }) => {
  const orphaned = await rowsAcross<{ id: string }>(container, ORPHANED, [AT_ONCE])
  if (orphaned.length > 0) {
    await container.resolve(WISHLIST_MODULE).deleteWishes(orphaned.map(({ id }) => id))
  }
  return new StepResponse(orphaned.length)
})

/** Deletes the wish lists of deleted accounts; returns the number of products on them. */
export const removeOrphanedWishesWorkflow = createWorkflow("remove-orphaned-wishes", () => {
  return new WorkflowResponse(removeOrphanedWishesStep())
})
