import { generateEntityId } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"

export const nameOrderStepId = "name-order"

/** The id of an order to be, so that its links can be made before it. */
export const nameOrderStep = createStep(nameOrderStepId, () =>
  Promise.resolve(new StepResponse(generateEntityId(undefined, "order"))),
)
