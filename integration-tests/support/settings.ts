import type { Settings } from "@shop/contracts"
import { administrator } from "./visitor"

/** Changes settings as an administrator does. Returns a function that restores them. */
export async function changeSettings(
  baseUrl: string,
  changes: Partial<Settings>,
): Promise<() => Promise<void>> {
  const admin = await administrator(baseUrl)
  const before = await admin.api.getSettings()
  await admin.api.updateSettings({ body: { ...before, ...changes } })
  return async () => {
    await (await administrator(baseUrl)).api.updateSettings({ body: before })
  }
}
