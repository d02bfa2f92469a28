import { endpoints } from "@shop/contracts"
import { openCatalogue, withImagePath } from "../../../../facade/catalogue"
import { refuse } from "../../../../facade/refuse"
import { facadeRoute } from "../../../../facade/route"

export const GET = facadeRoute(endpoints.getProduct, async ({ params, ...call }) => {
  const { catalogue, levels } = await openCatalogue(call)
  const product = await catalogue.find(params.id, levels)
  return product ? withImagePath(product) : refuse("not_found", "This product could not be found.")
})
