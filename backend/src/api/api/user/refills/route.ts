import { endpoints } from "@shop/contracts"
import { visibleLevels } from "../../../../domains/access/rules/product-access"
import { changeRefill } from "../../../../domains/refill/actions/change-refills"
import { listRefills } from "../../../../domains/refill/presenter"
import { facadeRoute } from "../../../../http/route"
import { readSettings } from "../../../../modules/site-settings/read-settings"

export const GET = facadeRoute(endpoints.listRefills, async ({ viewer, scope }) => {
  const levels = visibleLevels(viewer, await readSettings(scope))
  return listRefills(scope, { ...viewer, levels })
})

export const POST = facadeRoute(endpoints.changeRefill, async ({ body, viewer, scope }) => {
  const buyer = { ...viewer, levels: visibleLevels(viewer, await readSettings(scope)) }
  await changeRefill(scope, buyer, body)
  return listRefills(scope, buyer)
})
