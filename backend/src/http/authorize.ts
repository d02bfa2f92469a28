import type { MedusaContainer } from "@medusajs/framework/types"
import { endpoints, type Endpoint } from "@shop/contracts"
import { readSettings } from "#modules/site-settings/read-settings"
import { throwError } from "#errors/api-error"
import { hasSecondFactor, type Viewer } from "./viewer"

/** Endpoints that stay available to everyone while the shop is closed for maintenance. */
const OPEN_IN_MAINTENANCE: readonly Endpoint[] = [
  endpoints.getConfig,
  endpoints.getUser,
  endpoints.login,
  endpoints.logout,
]

const FACTOR_FIRST = "Turn on two-factor authentication first, at the bottom of the settings."

/** What administrators can do before turning on a required second factor. */
const OPEN_WITHOUT_FACTOR: readonly Endpoint[] = [
  endpoints.getSettings,
  endpoints.getSecondFactor,
  endpoints.startSecondFactor,
  endpoints.confirmSecondFactor,
]

/**
 * Checks that this viewer may call this endpoint, by the endpoint's declared `access` and `confirmedEmail`, and
 * the maintenance mode.
 *
 * @throws ApiError `maintenance`, `unauthenticated`, `membership_required`, `forbidden`,
 *   `second_factor_required` or `email_unconfirmed`
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
  if (endpoint.access === "admin") {
    if (!viewer.isAdmin) throwError("forbidden")
    const { secondFactorForAdmins } = await readSettings(scope)
    const isOpen = !secondFactorForAdmins || OPEN_WITHOUT_FACTOR.includes(endpoint)
    if (!isOpen && !(await hasSecondFactor(scope, viewer.authIdentityId)))
      throwError("second_factor_required", FACTOR_FIRST)
  }
  if (endpoint.confirmedEmail && viewer.emailUnconfirmed) {
    const { requireEmailVerification } = await readSettings(scope)
    if (requireEmailVerification) throwError("email_unconfirmed")
  }
}
