import { endpoints } from "@shop/contracts"
import { facadeRoute } from "../../../../facade/route"
import { readSettings } from "../../../../facade/settings"
import { updateSettingsWorkflow } from "../../../../workflows/settings/update-settings"

export const GET = facadeRoute(endpoints.getSettings, ({ scope }) => readSettings(scope))

export const PUT = facadeRoute(endpoints.updateSettings, async ({ body, viewer, scope }) => {
  const input = { changes: body, actor: { accountId: viewer.accountId } }
  const { result } = await updateSettingsWorkflow(scope).run({ input })
  return result
})
