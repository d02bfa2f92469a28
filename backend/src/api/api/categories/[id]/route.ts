import { endpoints } from "@shop/contracts"
import { openCatalogue, withImagePath } from "../../../../facade/catalogue"
import { refuse } from "../../../../facade/refuse"
import { facadeRoute } from "../../../../facade/route"

export const GET = facadeRoute(endpoints.getCategory, async ({ params, ...call }) => {
  const { catalogue, levels } = await openCatalogue(call)
  const category = await catalogue.findCategory(params.id, levels)
  return category ? withImagePath(category) : refuse("not_found", "This category could not be found.")
})
