import { endpoints, ROLE_FLAGS } from "@shop/contracts"
import { throwError } from "#errors/api-error"
import { facadeRoute } from "#http/route"
import { triggerEmailSending } from "#domains/email/actions/queue-email"
import { toUser } from "#domains/account/presenter"
import { setUserFlag } from "#processes/role/actions/set-user-flag"

export const PATCH = facadeRoute(endpoints.setUserRole, async ({ params, body, viewer, scope }) => {
  for (const flag of ROLE_FLAGS) {
    const value = body[flag]
    if (value === undefined) continue
    const actor = { accountId: viewer.accountId }
    await setUserFlag(scope, {
      accountId: params.id,
      flag,
      value,
      actor,
      doctorUntil: body.doctorUntil,
    })
    triggerEmailSending(scope)
    return toUser(scope, params.id)
  }
  return throwError("validation", "Please choose a role to change.")
})
