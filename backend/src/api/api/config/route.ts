import { endpoints } from "@shop/contracts"
import { allowSharedCache } from "#http/cache-control"
import { facadeRoute } from "#http/route"
import { PAGE_MODULE } from "#modules/page/index"
import { readSettings } from "#modules/site-settings/read-settings"
import { currentGateway } from "#domains/checkout/payment/gateways/index"
import { environment } from "#lib/environment"

export const GET = facadeRoute(endpoints.getConfig, async ({ scope, res }) => {
  const [settings, pages] = await Promise.all([readSettings(scope), scope.resolve(PAGE_MODULE).inForce()])
  const gateway = currentGateway()
  allowSharedCache(res)
  return {
    siteName: settings.siteName,
    siteDescription: settings.siteDescription,
    contactEmail: settings.contactEmail,
    contactPhone: settings.contactPhone,
    membershipPrice: settings.membershipPrice,
    starterKit: settings.starterKit,
    isDemo: settings.isDemo,
    returnDays: settings.returnDays,
    membershipRefundDays: settings.membershipRefundDays,
    dispatchDays: settings.dispatchDays,
    transitDays: settings.transitDays,
    seller: [settings.sellerName, settings.sellerAddress].filter(Boolean).join("\n"),
    timeZone: settings.timeZone,
    paymentProvider: gateway.id,
    stripePublishableKey: gateway.browser?.publishableKey() ?? null,
    googleEnabled: environment.hasGoogle,
    allowRegistration: settings.allowRegistration,
    maintenanceMode: settings.maintenanceMode,
    minimumPasswordLength: settings.minimumPasswordLength,
    pages,
  }
})
