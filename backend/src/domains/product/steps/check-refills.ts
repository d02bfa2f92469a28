import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { REFILL_MODULE } from "#modules/refill/index"

/** Schedules the refill reminders of a product, by the facade's id, to be recalculated by the job. */
export const checkRefillsStep = createStep("check-refills", async ({ id }: { id: number }, { container }) => {
  await container.resolve(REFILL_MODULE).check({ productIds: [id] })
  return new StepResponse()
})
