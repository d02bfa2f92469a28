import { createWorkflow, transform, when, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import {
  createDefaultsWorkflow,
  createRegionsWorkflow,
  createTaxRegionsWorkflow,
  updateStoresWorkflow,
} from "@medusajs/medusa/core-flows"
import { CURRENCY_CODE, DEFAULT_SETTINGS } from "@shop/contracts"
import { COUNTRY_CODE } from "#domains/store/rules/shipping-address"
import { findStoreContextStep } from "#domains/store/steps/find-store-context"

const TAX_PROVIDER_ID = "tp_system"

/**
 * Creates the store's currency, its region with every payment provider (a shop with Stripe later removes the demo
 * provider), and a tax region without rates.
 */
export const setUpSalesWorkflow = createWorkflow("set-up-sales", () => {
  createDefaultsWorkflow.runAsStep({ input: {} })
  const base = findStoreContextStep()

  const newRegionId = when("region-is-missing", base, ({ regionId }) => regionId === null).then(() => {
    const regions = transform(base, ({ paymentProviderIds }) => ({
      regions: [
        {
          name: "United States",
          currency_code: CURRENCY_CODE,
          countries: [COUNTRY_CODE],
          payment_providers: paymentProviderIds,
          automatic_taxes: true,
        },
      ],
    }))
    const created = createRegionsWorkflow.runAsStep({ input: regions })
    const update = transform({ base, created }, (data) => ({
      selector: { id: data.base.storeId },
      update: {
        name: DEFAULT_SETTINGS.siteName,
        supported_currencies: [{ currency_code: CURRENCY_CODE, is_default: true }],
        default_region_id: String(data.created[0]?.id),
      },
    }))
    updateStoresWorkflow.runAsStep({ input: update })
    return transform(created, (regionsCreated) => String(regionsCreated[0]?.id))
  })
  when("tax-region-is-missing", base, ({ taxRegionId }) => taxRegionId === null).then(() => {
    createTaxRegionsWorkflow.runAsStep({
      input: [{ country_code: COUNTRY_CODE, provider_id: TAX_PROVIDER_ID }],
    })
  })

  const sales = transform({ base, newRegionId }, (data) => ({
    storeId: data.base.storeId,
    salesChannelId: data.base.salesChannelId,
    regionId: String(data.base.regionId ?? data.newRegionId),
  }))
  return new WorkflowResponse(sales)
})
