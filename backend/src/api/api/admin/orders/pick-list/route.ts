import { endpoints } from "@shop/contracts"
import { drawPickList } from "#domains/invoice/pdf/pick-list"
import { readPicks } from "#domains/invoice/queries/picks"
import { sellerOf } from "#domains/invoice/rules/content"
import { inPickOrder, pickListOf } from "#domains/invoice/rules/pick-list"
import { sendPdf } from "#http/download"
import { facadeRoute } from "#http/route"
import { readSettings } from "#modules/site-settings/read-settings"

export const GET = facadeRoute(endpoints.getPickList, async ({ query, scope, res }) => {
  const picks = await readPicks(scope, query.orders)
  const orderIds = inPickOrder(query.orders, picks)
  sendPdf(
    res,
    await drawPickList(pickListOf(picks), { orderIds, seller: sellerOf(await readSettings(scope)) }),
  )
  return undefined
})
