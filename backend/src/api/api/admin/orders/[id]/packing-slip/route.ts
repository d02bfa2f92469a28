import { endpoints } from "@shop/contracts"
import { drawPackingSlip } from "#domains/invoice/pdf/packing-slips"
import { sellerOf } from "#domains/invoice/rules/content"
import { retrieveAdminOrder } from "#domains/order/admin-presenter"
import { throwError } from "#errors/api-error"
import { sendPdf } from "#http/download"
import { facadeRoute } from "#http/route"
import { readSettings } from "#modules/site-settings/read-settings"

export const GET = facadeRoute(endpoints.getPackingSlip, async ({ params, query, scope, res }) => {
  const order = await retrieveAdminOrder(scope, params.id)
  const parcel = order.parcels.find(({ id }) => id === query.parcel)
  if (query.parcel !== undefined && !parcel) return throwError("not_found")
  sendPdf(res, await drawPackingSlip(order, sellerOf(await readSettings(scope)), parcel))
  return undefined
})
