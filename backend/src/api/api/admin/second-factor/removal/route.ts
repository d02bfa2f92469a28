import { endpoints } from "@shop/contracts"
import { removeSecondFactor } from "#domains/account/actions/second-factor"
import { facadeRoute } from "#http/route"
import { withCode } from "#http/second-factor"

export const POST = facadeRoute(endpoints.removeSecondFactor, async ({ body, viewer, scope }) => {
  await withCode(viewer.authIdentityId, body.code, (code) => removeSecondFactor(scope, viewer, code))
  return undefined
})
