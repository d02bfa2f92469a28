import { endpoints } from "@shop/contracts"
import { invoicesOf } from "#domains/invoice/actions/issue-invoices"
import { drawInvoices } from "#domains/invoice/pdf/documents"
import { retrieveOwnOrder } from "#domains/order/admin-presenter"
import { sendPdf } from "#http/download"
import { limitDocuments } from "#http/request-limit"
import { facadeRoute } from "#http/route"

export const GET = facadeRoute(endpoints.getOwnInvoice, async ({ params, viewer, scope, res }) => {
  await limitDocuments(viewer.accountId)
  const order = await retrieveOwnOrder(scope, params.id, viewer.accountId)
  sendPdf(res, await drawInvoices(await invoicesOf(scope, order), order))
  return undefined
})
