import { endpoints } from "@shop/contracts"
import { invoicesOf } from "#domains/invoice/actions/issue-invoices"
import { drawInvoices } from "#domains/invoice/pdf/documents"
import { retrieveAdminOrder } from "#domains/order/admin-presenter"
import { sendPdf } from "#http/download"
import { facadeRoute } from "#http/route"

export const GET = facadeRoute(endpoints.getInvoice, async ({ params, scope, res }) => {
  const order = await retrieveAdminOrder(scope, params.id)
  sendPdf(res, await drawInvoices(await invoicesOf(scope, order), order))
  return undefined
})
