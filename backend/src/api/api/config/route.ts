import { endpoints } from "@shop/contracts"
import { allowSharedCache } from "../../../http/cache-control"
import { googleEnabled } from "../../../http/google"
import { facadeRoute } from "../../../http/route"
import { readSettings } from "../../../modules/site-settings/read-settings"
import { paymentProviderOf } from "../../../domains/payment/rules/payment-provider"

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
    stripePublishableKey: paymentProvider === "stripe" ? (process.env.STRIPE_PUBLISHABLE_KEY ?? null) : null,
    googleEnabled: googleEnabled(),
    allowRegistration: settings.allowRegistration,
    maintenanceMode: settings.maintenanceMode,
  }
})
