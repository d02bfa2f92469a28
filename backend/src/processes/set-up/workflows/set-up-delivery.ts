import { ContainerRegistrationKeys, MedusaError, Modules } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  when,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import {
  createLocationFulfillmentSetWorkflow,
  createRemoteLinkStep,
  createServiceZonesWorkflow,
  createShippingOptionsWorkflow,
  createShippingProfilesWorkflow,
  createStockLocationsWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
  updateStoresWorkflow,
} from "@medusajs/medusa/core-flows"
import { CURRENCY_CODE } from "@shop/contracts"
import { COUNTRY_CODE } from "#domains/store/rules/shipping-address"
import { FULFILLMENT_PROVIDER_ID } from "#domains/store/rules/fulfillment-provider"
import { findDeliveryBaseStep } from "#domains/store/steps/find-delivery-base"

interface SetUpStockLocationInput {
  storeId: string
  salesChannelId: string
}

/** Creates the shop's stock location, for its sales channel and the manual fulfillment provider. */
const setUpStockLocationWorkflow = createWorkflow(
  "set-up-stock-location",
  (input: SetUpStockLocationInput) => {
    const locations = createStockLocationsWorkflow.runAsStep({
      input: {
        locations: [
          {
            name: "Main Warehouse",
            address: { address_1: "", country_code: COUNTRY_CODE },
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

/** The id of a stock location's fulfillment set. */
const findFulfillmentSetStep = createStep(
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

/** Gives the shop a stock location, a shipping profile and free shipping within the United States. */
export const setUpDeliveryWorkflow = createWorkflow("set-up-delivery", (input: SetUpStockLocationInput) => {
  const base = findDeliveryBaseStep()
  const newLocationId = when("location-is-missing", base, ({ locationId }) => locationId === null).then(() =>
    setUpStockLocationWorkflow.runAsStep({ input }),
  )
  const newProfiles = when("profile-is-missing", base, ({ profileId }) => profileId === null).then(() =>
    createShippingProfilesWorkflow.runAsStep({ input: { data: [{ name: "Goods", type: "default" }] } }),
  )
  const delivery = transform({ base, newLocationId, newProfiles }, (data) => ({
    locationId: String(data.base.locationId ?? data.newLocationId),
    profileId: String(data.base.profileId ?? data.newProfiles?.[0]?.id),
  }))

  when("shipping-option-is-missing", base, ({ optionId }) => optionId === null).then(() => {
    const set = findFulfillmentSetStep({ locationId: delivery.locationId })
    const zoneInput = transform(set, ({ fulfillmentSetId }) => ({
      data: [
        {
          name: "United States",
          fulfillment_set_id: fulfillmentSetId,
          geo_zones: [{ type: "country" as const, country_code: COUNTRY_CODE }],
        },
      ],
    }))
    const zones = createServiceZonesWorkflow.runAsStep({ input: zoneInput })
    const optionInput = transform({ zones, delivery }, (data) => [
      {
        name: "Free shipping",
        price_type: "flat" as const,
        provider_id: FULFILLMENT_PROVIDER_ID,
        service_zone_id: String(data.zones[0]?.id),
        shipping_profile_id: data.delivery.profileId,
        type: { label: "Standard", description: "Standard delivery", code: "standard" },
        prices: [{ currency_code: CURRENCY_CODE, amount: 0 }],
        rules: [
          { attribute: "enabled_in_store", operator: "eq" as const, value: "true" },
          { attribute: "is_return", operator: "eq" as const, value: "false" },
        ],
      },
    ])
    createShippingOptionsWorkflow.runAsStep({ input: optionInput })
  })
  return new WorkflowResponse(delivery)
})
