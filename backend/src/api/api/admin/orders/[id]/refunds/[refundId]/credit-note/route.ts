import { endpoints } from "@shop/contracts"
import { issueCreditNote } from "#domains/invoice/actions/issue-invoices"
import { drawCreditNote } from "#domains/invoice/pdf/documents"
import { retrieveAdminOrder } from "#domains/order/admin-presenter"
import { sendPdf } from "#http/download"
import { facadeRoute } from "#http/route"

export const GET = facadeRoute(endpoints.getCreditNote, async ({ params, scope, res }) => {
  const order = await retrieveAdminOrder(scope, params.id)
  sendPdf(res, await drawCreditNote(await issueCreditNote(scope, order, params.refundId), order))
  return undefined
})
