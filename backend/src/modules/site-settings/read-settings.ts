import type { MedusaContainer } from "@medusajs/framework/types"
import type { Settings } from "@shop/contracts"
import { SITE_SETTINGS_MODULE } from "."

/** The current settings; a change on another server takes effect within a second. */
export function readSettings(scope: MedusaContainer): Promise<Settings> {
  return scope.resolve(SITE_SETTINGS_MODULE).current()
}
