import { endpoints } from "@shop/contracts"
import { showEmail } from "#domains/email/presenter"
import { changeWordingWorkflow } from "#domains/email/workflows/change-wording"
import { facadeRoute } from "#http/route"

export const PUT = facadeRoute(endpoints.updateEmail, async ({ params: { name }, body, viewer, scope }) => {
  await changeWordingWorkflow(scope).run({ input: { name, wording: body, actorId: viewer.accountId } })
  return showEmail(scope, name)
})

export const DELETE = facadeRoute(endpoints.resetEmail, async ({ params: { name }, viewer, scope }) => {
  await changeWordingWorkflow(scope).run({ input: { name, wording: null, actorId: viewer.accountId } })
  return showEmail(scope, name)
})
