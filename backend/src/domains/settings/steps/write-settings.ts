import type { Settings } from "@shop/contracts"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { SITE_SETTINGS_MODULE } from "#modules/site-settings/index"

/** Writes the given settings; returns all settings before and after. */
export const writeSettingsStep = createStep(
  "write-settings",
  async (changed: Partial<Settings>, { container }) => {
    const service = container.resolve(SITE_SETTINGS_MODULE)
    const { before, after } = await service.exchange(changed)
    const names = Object.keys(changed)
    const undo: Partial<Settings> = Object.fromEntries(
      Object.entries(before).filter(([name]) => names.includes(name)),
    )
    return new StepResponse({ before, after }, undo)
  },
  async (undo, { container }) => {
    if (!undo) return
    await container.resolve(SITE_SETTINGS_MODULE).change(undo)
  },
)
