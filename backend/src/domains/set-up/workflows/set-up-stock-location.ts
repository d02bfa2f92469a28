import { Modules } from "@medusajs/framework/utils"
import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import {
  createLocationFulfillmentSetWorkflow,
  createRemoteLinkStep,
  createStockLocationsWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
  updateStoresWorkflow,
} from "@medusajs/medusa/core-flows"
import { COUNTRY_CODE } from "../../address/rules/shipping-address"
import { FULFILLMENT_PROVIDER_ID } from "../../store/rules/fulfillment-provider"

export interface SetUpStockLocationInput {
  storeId: string
  salesChannelId: string
}

/** Makes the shop's stock location, from which its sales channel sells and the merchant ships by hand. */
export const setUpStockLocationWorkflow = createWorkflow(
  "set-up-stock-location",
  (input: SetUpStockLocationInput) => {
    const locations = createStockLocationsWorkflow.runAsStep({
      input: {
        locations: [
          {
            name: "Main Warehouse",
            address: {
              address_1: "2100 Meridian Way",
              city: "Denver",
              province: "CO",
              postal_code: "80202",
              country_code: COUNTRY_CODE,
            },
          },
        ],
      },
    })
    const locationId = transform(locations, (created) => String(created[0]?.id))
    const channelLink = transform({ input, locationId }, (data) => ({
      id: data.locationId,
      add: [data.input.salesChannelId],
    }))
    linkSalesChannelsToStockLocationWorkflow.runAsStep({ input: channelLink })
    const providerLink = transform({ locationId }, (data) => [
      {
        [Modules.STOCK_LOCATION]: { stock_location_id: data.locationId },
        [Modules.FULFILLMENT]: { fulfillment_provider_id: FULFILLMENT_PROVIDER_ID },
      },
    ])
    createRemoteLinkStep(providerLink)
    const fulfillmentSet = transform({ locationId }, (data) => ({
      location_id: data.locationId,
      fulfillment_set_data: { name: "Delivery from Main Warehouse", type: "shipping" },
    }))
    createLocationFulfillmentSetWorkflow.runAsStep({ input: fulfillmentSet })
    const storeUpdate = transform({ input, locationId }, (data) => ({
      selector: { id: data.input.storeId },
      update: { default_location_id: data.locationId },
    }))
    updateStoresWorkflow.runAsStep({ input: storeUpdate })
    return new WorkflowResponse(locationId)
  },
)
