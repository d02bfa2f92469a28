import type { MedusaContainer } from "@medusajs/framework/types"
import { endpoints, type Endpoint } from "@shop/contracts"
import { readSettings } from "../modules/site-settings/read-settings"
import { refuse } from "../errors/api-error"
import type { Viewer } from "./viewer"

/** Calls that go on for everyone while the shop is closed for maintenance. */
const OPEN_IN_MAINTENANCE: readonly Endpoint[] = [
  endpoints.getConfig,
  endpoints.getUser,
  endpoints.login,
  endpoints.logout,
]

/**
 * Whether this viewer may make this call, by the endpoint's declared `access` and `confirmedEmail`, and the
 * maintenance mode.
 *
 * @throws Refusal `maintenance`, `unauthenticated`, `membership_required`, `forbidden` or `email_unconfirmed`
 */
export async function authorize(
  endpoint: Endpoint,
  viewer: Viewer | null,
  scope: MedusaContainer,
): Promise<void> {
  if (!viewer?.isAdmin && !OPEN_IN_MAINTENANCE.includes(endpoint)) {
    const settings = await readSettings(scope)
    if (settings.maintenanceMode) refuse("maintenance")
  }
  if (endpoint.access === "any") return
  if (!viewer) {
    const toCart: Endpoint = endpoints.addCartItem
    return refuse("unauthenticated", endpoint === toCart ? "Please log in to add items to cart" : undefined)
  }
  if (endpoint.access === "member" && !viewer.isMember) refuse("membership_required")
  if (endpoint.access === "admin" && !viewer.isAdmin) refuse("forbidden")
  if (endpoint.confirmedEmail && viewer.emailUnconfirmed) {
    const { requireEmailVerification } = await readSettings(scope)
    if (requireEmailVerification) refuse("email_unconfirmed")
  }
}
