import { endpoints } from "@shop/contracts"
import { confirmSecondFactor } from "#domains/account/actions/second-factor"
import { facadeRoute } from "#http/route"
import { withCode } from "#http/second-factor"

export const POST = facadeRoute(endpoints.confirmSecondFactor, async ({ body, viewer, scope }) => ({
  codes: await withCode(viewer.authIdentityId, body.code, ({ code }) =>
    confirmSecondFactor(scope, viewer, { id: body.id, code }),
  ),
}))
