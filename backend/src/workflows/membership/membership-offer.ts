import type { IRegionModuleService, IStoreModuleService, MedusaContainer } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import { CATALOGUE_ACCESS_MODULE } from "../../modules/catalogue-access"
import type CatalogueAccessModuleService from "../../modules/catalogue-access/service"
import { toCents } from "../../policy/money"
import { findSellables, type Sellable } from "../cart/sellable"

/** The lifetime membership as it is sold now; the price in cents, before any discount. */
export interface MembershipOffer {
  sellable: Sellable
  priceCents: number
  regionId: string
  currencyCode: string
  salesChannelId: string
}

function notSetUp(what: string): never {
  throw new MedusaError(
    MedusaError.Types.UNEXPECTED_STATE,
    `The membership can't be sold: the shop has no ${what}`,
  )
}

/** Engine ids of the products that are sold as the membership. */
export async function findMembershipProductIds(container: MedusaContainer): Promise<string[]> {
  const access = container.resolve<CatalogueAccessModuleService>(CATALOGUE_ACCESS_MODULE)
  const rows = await access.listProductAccesses({ kind: "membership" }, { order: { id: "ASC" } })
  return rows.map((row) => row.product_id)
}

/**
 * The membership product with the engine's price of this moment.
 *
 * @throws MedusaError `unexpected_state` when the shop lacks its region, sales channel or membership product
 */
export async function findMembershipOffer(container: MedusaContainer): Promise<MembershipOffer> {
  const [productIds, [region], [store]] = await Promise.all([
    findMembershipProductIds(container),
    container.resolve<IRegionModuleService>(Modules.REGION).listRegions({}, { take: 1 }),
    container.resolve<IStoreModuleService>(Modules.STORE).listStores({}, { take: 1 }),
  ])
  if (!region) return notSetUp("region")
  if (!store?.default_sales_channel_id) return notSetUp("default sales channel")
  const salesChannelId = store.default_sales_channel_id
  const sales = {
    region_id: region.id,
    currency_code: region.currency_code,
    sales_channel_id: salesChannelId,
  }
  const [sellable] =
    productIds.length > 0 ? await findSellables(container, { product_id: productIds }, sales) : []
  if (!sellable) return notSetUp("membership product with a price")
  return {
    sellable,
    priceCents: toCents(sellable.unitPrice),
    regionId: region.id,
    currencyCode: region.currency_code,
    salesChannelId,
  }
}
