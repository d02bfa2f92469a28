import type { MedusaContainer } from "@medusajs/framework/types"
import { endpoints, type Settings } from "@shop/contracts"
import { facadeRoute } from "../../../../http/route"
import { readSettings } from "../../../../modules/site-settings/read-settings"
import type { Viewer } from "../../../../http/viewer"
import { updateSettingsWorkflow } from "../../../../domains/settings/workflows/update-settings"

export const GET = facadeRoute(endpoints.getSettings, ({ scope }) => readSettings(scope))

interface Change {
  body: Partial<Settings>
  viewer: Viewer
  scope: MedusaContainer
}

async function change({ body, viewer, scope }: Change): Promise<Settings> {
  const input = { changes: body, actor: { accountId: viewer.accountId } }
  const { result } = await updateSettingsWorkflow(scope).run({ input })
  return result
}

export const PUT = facadeRoute(endpoints.updateSettings, change)

export const PATCH = facadeRoute(endpoints.changeSettings, change)
