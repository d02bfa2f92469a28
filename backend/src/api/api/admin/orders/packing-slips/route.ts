import { endpoints } from "@shop/contracts"
import { drawPackingSlips } from "#domains/invoice/pdf/packing-slips"
import { readPicks } from "#domains/invoice/queries/picks"
import { sellerOf } from "#domains/invoice/rules/content"
import { inPickOrder } from "#domains/invoice/rules/pick-list"
import { retrieveAdminOrders } from "#domains/order/admin-presenter"
import { sendPdf } from "#http/download"
import { facadeRoute } from "#http/route"
import { readSettings } from "#modules/site-settings/read-settings"

export const GET = facadeRoute(endpoints.getPackingSlips, async ({ query, scope, res }) => {
  const ids = inPickOrder(query.orders, await readPicks(scope, query.orders))
  const orders = await retrieveAdminOrders(scope, ids)
  sendPdf(res, await drawPackingSlips(orders, sellerOf(await readSettings(scope))))
  return undefined
})
