import type { Settings } from "@shop/contracts"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { SITE_SETTINGS_MODULE } from "../../../modules/site-settings"
import type SiteSettingsModuleService from "../../../modules/site-settings/service"

export const writeSettingsStepId = "write-settings"

/** Writes the given settings; the whole of them afterwards. */
export const writeSettingsStep = createStep(
  writeSettingsStepId,
  async (changed: Partial<Settings>, { container }) => {
    const service = container.resolve<SiteSettingsModuleService>(SITE_SETTINGS_MODULE)
    const before = await service.current()
    const settings = await service.change(changed)
    return new StepResponse(settings, before)
  },
  async (before, { container }) => {
    if (!before) return
    await container.resolve<SiteSettingsModuleService>(SITE_SETTINGS_MODULE).change(before)
  },
)
