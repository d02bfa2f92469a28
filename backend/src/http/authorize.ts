import type { MedusaContainer } from "@medusajs/framework/types"
import { endpoints, type Endpoint } from "@shop/contracts"
import { readSettings } from "../modules/site-settings/read-settings"
import { throwError } from "../errors/api-error"
import type { Viewer } from "./viewer"

/** Endpoints that stay available to everyone while the shop is closed for maintenance. */
const OPEN_IN_MAINTENANCE: readonly Endpoint[] = [
  endpoints.getConfig,
  endpoints.getUser,
  endpoints.login,
  endpoints.logout,
]

/**
 * Checks that this viewer may call this endpoint, by the endpoint's declared `access` and `confirmedEmail`, and
 * the maintenance mode.
 *
 * @throws ApiError `maintenance`, `unauthenticated`, `membership_required`, `forbidden` or `email_unconfirmed`
 */
export async function authorize(
  endpoint: Endpoint,
  viewer: Viewer | null,
  scope: MedusaContainer,
): Promise<void> {
  if (!viewer?.isAdmin && !OPEN_IN_MAINTENANCE.includes(endpoint)) {
    const settings = await readSettings(scope)
    if (settings.maintenanceMode) throwError("maintenance")
  }
  if (endpoint.access === "any") return
  if (!viewer) {
    const toCart: Endpoint = endpoints.addCartItem
    return throwError(
      "unauthenticated",
      endpoint === toCart ? "Please log in to add items to cart" : undefined,
    )
  }
  if (endpoint.access === "member" && !viewer.isMember) throwError("membership_required")
  if (endpoint.access === "admin" && !viewer.isAdmin) throwError("forbidden")
  if (endpoint.confirmedEmail && viewer.emailUnconfirmed) {
    const { requireEmailVerification } = await readSettings(scope)
    if (requireEmailVerification) throwError("email_unconfirmed")
  }
}
