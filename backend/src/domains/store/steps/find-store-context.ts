import { MedusaError, Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { COUNTRY_CODE } from "../rules/shipping-address"
import { findStoreContext } from "../queries/store-context"

/** The store's ids with its region, tax region and enabled payment providers; region and tax region may be null. */
export const findStoreContextStep = createStep("find-store-context", async (_: void, { container }) => {
  const [{ storeId, salesChannelId, regionId }, [taxRegion], providers] = await Promise.all([
    findStoreContext(container),
    container.resolve(Modules.TAX).listTaxRegions({ country_code: COUNTRY_CODE }, { take: 1 }),
    container.resolve(Modules.PAYMENT).listPaymentProviders({ is_enabled: true }),
  ])
  if (!storeId || !salesChannelId) {
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "The engine has no store with a sales channel")
  }
  return new StepResponse({
    storeId,
    salesChannelId,
    regionId,
    taxRegionId: taxRegion?.id ?? null,
    paymentProviderIds: providers.map((provider) => provider.id),
  })
})
