import { endpoints } from "@shop/contracts"
import { allowSharedCache } from "../../../http/cache-control"
import { facadeRoute } from "../../../http/route"
import { readSettings } from "../../../modules/site-settings/read-settings"
import { paymentProviderOf } from "../../../domains/payment/rules/payment-provider"
import { environment } from "../../../lib/environment"

export const GET = facadeRoute(endpoints.getConfig, async ({ scope, res }) => {
  const settings = await readSettings(scope)
  const paymentProvider = paymentProviderOf()
  allowSharedCache(res)
  return {
    siteName: settings.siteName,
    siteDescription: settings.siteDescription,
    contactEmail: settings.contactEmail,
    membershipPrice: settings.membershipPrice,
    paymentProvider,
    stripePublishableKey: paymentProvider === "stripe" ? environment.stripePublishableKey : null,
    googleEnabled: environment.hasGoogle,
    allowRegistration: settings.allowRegistration,
    maintenanceMode: settings.maintenanceMode,
  }
})
