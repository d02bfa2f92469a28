import { endpoints } from "@shop/contracts"
import { openCatalogue, withImagePath } from "../../../facade/catalogue"
import { pageOf } from "../../../facade/respond"
import { facadeRoute } from "../../../facade/route"

export const GET = facadeRoute(endpoints.listProducts, async ({ query, ...call }) => {
  const { catalogue, levels } = await openCatalogue(call)
  const { items, total } = await catalogue.browse({
    ...query,
    ...pageOf(query),
    levels,
  })
  return { items: items.map(withImagePath), total }
})
