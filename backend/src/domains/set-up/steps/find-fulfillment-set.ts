import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"

/** Id of the fulfilment set of a stock location. */
export const findFulfillmentSetStep = createStep(
  "find-fulfillment-set",
  async ({ locationId }: { locationId: string }, { container }) => {
    const query = container.resolve(ContainerRegistrationKeys.QUERY)
    const { data } = await query.graph({
      entity: "stock_location",
      fields: ["fulfillment_sets.id"],
      filters: { id: locationId },
    })
    const id = data[0]?.fulfillment_sets?.[0]?.id
    if (!id)
      throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "The stock location has no fulfillment set")
    return new StepResponse({ fulfillmentSetId: id })
  },
)
