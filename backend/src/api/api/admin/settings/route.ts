import type { MedusaContainer } from "@medusajs/framework/types"
import { endpoints, type Settings } from "@shop/contracts"
import { throwError } from "#errors/api-error"
import { facadeRoute } from "#http/route"
import { readSettings } from "#modules/site-settings/read-settings"
import { hasSecondFactor, type Viewer } from "#http/viewer"
import { updateSettingsWorkflow } from "#domains/settings/workflows/update-settings"

export const GET = facadeRoute(endpoints.getSettings, ({ scope }) => readSettings(scope))

interface Change {
  body: Partial<Settings>
  viewer: Viewer
  scope: MedusaContainer
}

const OWN_FIRST = "Turn on two-factor authentication for your own account first, at the bottom of this page."

async function change({ body, viewer, scope }: Change): Promise<Settings> {
  // An administrator without a second factor would lock themselves out.
  if (body.secondFactorForAdmins && !(await hasSecondFactor(scope, viewer.authIdentityId))) {
    throwError("validation", OWN_FIRST, { secondFactorForAdmins: OWN_FIRST })
  }
  const input = { changes: body, actor: { accountId: viewer.accountId } }
  const { result } = await updateSettingsWorkflow(scope).run({ input })
  return result
}

export const PUT = facadeRoute(endpoints.updateSettings, change)

export const PATCH = facadeRoute(endpoints.changeSettings, change)
