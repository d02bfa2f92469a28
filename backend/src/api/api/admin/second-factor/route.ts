import { endpoints } from "@shop/contracts"
import { startSecondFactor } from "#domains/account/actions/second-factor"
import { confirmOwner } from "#http/confirm-person"
import { facadeRoute } from "#http/route"
import { hasSecondFactor } from "#http/viewer"
import { readSettings } from "#modules/site-settings/read-settings"

export const GET = facadeRoute(endpoints.getSecondFactor, async ({ viewer, scope }) => ({
  isOn: await hasSecondFactor(scope, viewer.authIdentityId),
  isRequired: (await readSettings(scope)).secondFactorForAdmins,
}))

export const POST = facadeRoute(endpoints.startSecondFactor, async ({ body, viewer, scope, req }) => {
  await confirmOwner(req, viewer, body.currentPassword)
  return startSecondFactor(scope, viewer.authIdentityId, viewer.profile.username)
})
