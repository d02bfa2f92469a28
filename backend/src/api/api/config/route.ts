import { endpoints } from "@shop/contracts"
import { allowSharedCache } from "../../../facade/cache-control"
import { googleEnabled } from "../../../facade/google"
import { facadeRoute } from "../../../facade/route"
import { readSettings } from "../../../facade/settings"
import { paymentProviderOf } from "../../../policy/payment-provider"

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
