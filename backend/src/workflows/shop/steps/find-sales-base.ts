import type {
  IPaymentModuleService,
  IRegionModuleService,
  IStoreModuleService,
  ITaxModuleService,
} from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"

export const findSalesBaseStepId = "find-sales-base"

/** The store and what it has already to sell with; null for what is missing. */
export const findSalesBaseStep = createStep(findSalesBaseStepId, async (_: void, { container }) => {
  const [[store], [region], [taxRegion], providers] = await Promise.all([
    container.resolve<IStoreModuleService>(Modules.STORE).listStores({}, { take: 1 }),
    container.resolve<IRegionModuleService>(Modules.REGION).listRegions({}, { take: 1 }),
    container.resolve<ITaxModuleService>(Modules.TAX).listTaxRegions({ country_code: "us" }, { take: 1 }),
    container.resolve<IPaymentModuleService>(Modules.PAYMENT).listPaymentProviders({ is_enabled: true }),
  ])
  if (!store?.default_sales_channel_id) {
    throw new MedusaError(
      MedusaError.Types.UNEXPECTED_STATE,
      "The engine has made no store with a sales channel",
    )
  }
  return new StepResponse({
    storeId: store.id,
    salesChannelId: store.default_sales_channel_id,
    regionId: region?.id ?? null,
    taxRegionId: taxRegion?.id ?? null,
    paymentProviderIds: providers.map((provider) => provider.id),
  })
})
