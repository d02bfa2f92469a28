import { createWorkflow, transform, when, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import {
  createServiceZonesWorkflow,
  createShippingOptionsWorkflow,
  createShippingProfilesWorkflow,
} from "@medusajs/medusa/core-flows"
import { CURRENCY_CODE } from "@shop/contracts"
import { COUNTRY_CODE } from "../../address/rules/shipping-address"
import { FULFILLMENT_PROVIDER_ID } from "../../store/rules/fulfillment-provider"
import { setUpStockLocationWorkflow, type SetUpStockLocationInput } from "./set-up-stock-location"
import { findDeliveryBaseStep } from "../../store/steps/find-delivery-base"
import { findFulfillmentSetStep } from "../steps/find-fulfillment-set"

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
        type: { label: "Standard", description: "Ships within two working days", code: "standard" },
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
