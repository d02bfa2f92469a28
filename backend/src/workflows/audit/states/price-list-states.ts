import type { IPricingModuleService } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { saleFields } from "./sale-prices"
import type { ReadStates } from "./state"

/** Price lists, without their prices: those are told of the products that they are for. */
export const readPriceListStates: ReadStates = async (container, ids) => {
  const lists = await container
    .resolve<IPricingModuleService>(Modules.PRICING)
    .listPriceLists({ id: ids }, { take: ids.length })
  return new Map(
    lists.map(({ id, title = "", status = "", starts_at = null, ends_at = null }) => [
      id,
      { subjectId: null, fields: { name: title, ...saleFields({ title, status, starts_at, ends_at }) } },
    ]),
  )
}
