import type { MedusaContainer } from "@medusajs/framework/types"
import type { Settings } from "@shop/contracts"
import { SITE_SETTINGS_MODULE } from "../modules/site-settings"
import type SiteSettingsModuleService from "../modules/site-settings/service"

/** How old settings may be that another server changed, in milliseconds. */
const FRESH_MS = 1000

interface Cached {
  at: number
  settings: Promise<Settings>
}

// By module service, so that shops in one process (as in tests) don't share settings.
const cache = new WeakMap<SiteSettingsModuleService, Cached>()

/**
 * The settings in force. Asking often is cheap: this process reads them from the database at most once a
 * second, and at once after it changed them itself.
 */
export function readSettings(scope: MedusaContainer): Promise<Settings> {
  const service = scope.resolve<SiteSettingsModuleService>(SITE_SETTINGS_MODULE)
  const cached = cache.get(service)
  if (cached && Date.now() - cached.at < FRESH_MS) return cached.settings
  const settings = service.current()
  cache.set(service, { at: Date.now(), settings })
  settings.catch(() => cache.delete(service))
  return settings
}

/** Makes the next `readSettings` of this process ask the database. */
export function forgetSettings(scope: MedusaContainer): void {
  cache.delete(scope.resolve<SiteSettingsModuleService>(SITE_SETTINGS_MODULE))
}
