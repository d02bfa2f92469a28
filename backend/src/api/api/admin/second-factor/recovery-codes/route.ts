import { endpoints } from "@shop/contracts"
import { renewRecoveryCodes } from "#domains/account/actions/second-factor"
import { facadeRoute } from "#http/route"
import { withCode } from "#http/second-factor"

export const POST = facadeRoute(endpoints.renewRecoveryCodes, async ({ body, viewer, scope }) => ({
  codes: await withCode(viewer.authIdentityId, body.code, (code) =>
    renewRecoveryCodes(scope, viewer.authIdentityId, code),
  ),
}))
