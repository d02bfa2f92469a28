import { createOrderFulfillmentWorkflow } from "@medusajs/medusa/core-flows"
import { StepResponse } from "@medusajs/framework/workflows-sdk"
import { noteParcelUnits } from "../../domains/order/actions/note-parcel-units"

// In whichever admin an order is packed. If it fails, the engine takes the fulfillment back.
createOrderFulfillmentWorkflow.hooks.fulfillmentCreated(async ({ fulfillment }, { container }) => {
  await noteParcelUnits(container, fulfillment)
  return new StepResponse(undefined)
})
