import { endpoints } from "@shop/contracts"
import { triggerEmailSending } from "#domains/email/actions/queue-email"
import { deleteAccount } from "#processes/privacy/actions/delete-account"
import { readDeletionTerms } from "#processes/privacy/queries/deletion-terms"
import { confirmPerson } from "#http/confirm-person"
import { facadeRoute } from "#http/route"
import { clearSessionCookie } from "#http/session-cookie"

export const GET = facadeRoute(endpoints.getDeletionTerms, ({ viewer, scope }) =>
  readDeletionTerms(scope, viewer),
)

export const POST = facadeRoute(endpoints.deleteOwnAccount, async ({ body, viewer, scope, req, res }) => {
  const { accountId } = viewer
  await confirmPerson(req, viewer, body.password ?? null)
  await deleteAccount(scope, { accountId, actor: { accountId } })
  triggerEmailSending(scope)
  clearSessionCookie(res)
  return undefined
})
