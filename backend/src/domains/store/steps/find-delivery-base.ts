import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"

/** The ids of the existing stock location, shipping profile and shipping option; null for those that are missing. */
export const findDeliveryBaseStep = createStep("find-delivery-base", async (_: void, { container }) => {
  const fulfillment = container.resolve(Modules.FULFILLMENT)
  const locations = container.resolve(Modules.STOCK_LOCATION)
  const [[location], [profile], [option]] = await Promise.all([
    locations.listStockLocations({}, { take: 1, order: { created_at: "ASC" } }),
    fulfillment.listShippingProfiles({}, { take: 1, order: { created_at: "ASC" } }),
    fulfillment.listShippingOptions({}, { take: 1, order: { created_at: "ASC" } }),
  ])
  return new StepResponse({
    locationId: location?.id ?? null,
    profileId: profile?.id ?? null,
    optionId: option?.id ?? null,
  })
})
