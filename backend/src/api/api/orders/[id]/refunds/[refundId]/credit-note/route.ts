import { endpoints } from "@shop/contracts"
import { issueCreditNote } from "#domains/invoice/actions/issue-invoices"
import { drawCreditNote } from "#domains/invoice/pdf/documents"
import { retrieveOwnOrder } from "#domains/order/admin-presenter"
import { sendPdf } from "#http/download"
import { limitDocuments } from "#http/request-limit"
import { facadeRoute } from "#http/route"

export const GET = facadeRoute(endpoints.getOwnCreditNote, async ({ params, viewer, scope, res }) => {
  await limitDocuments(viewer.accountId)
  const order = await retrieveOwnOrder(scope, params.id, viewer.accountId)
  sendPdf(res, await drawCreditNote(await issueCreditNote(scope, order, params.refundId), order))
  return undefined
})
