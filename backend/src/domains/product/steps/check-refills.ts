import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { REFILL_MODULE } from "../../../modules/refill"

/** Has reminders of a product, by the facade's id, worked out again by the job. */
export const checkRefillsStep = createStep("check-refills", async ({ id }: { id: number }, { container }) => {
  await container.resolve(REFILL_MODULE).check({ productIds: [id] })
  return new StepResponse()
})
