import type { MedusaContainer } from "@medusajs/framework/types"
import { throwError } from "../../../errors/api-error"
import { CATALOGUE_ACCESS_MODULE } from "../../../modules/catalogue-access"
import { toCents } from "../../money/rules/money"
import { findPurchasableVariants, type PurchasableVariant } from "../../stock/queries/purchasable-variant"
import { requireSalesContext } from "./store-context"

/** The lifetime membership that is for sale; the price in cents, before any discount. */
export interface MembershipOffer {
  sellable: PurchasableVariant
  priceCents: number
  regionId: string
  currencyCode: string
  salesChannelId: string
}

/** Engine ids of the membership products. */
export async function findMembershipProductIds(container: MedusaContainer): Promise<string[]> {
  const access = container.resolve(CATALOGUE_ACCESS_MODULE)
  const rows = await access.listProductAccesses({ kind: "membership" }, { order: { id: "ASC" } })
  return rows.map((row) => row.product_id)
}

/**
 * The membership product with the engine's current price; null if none is for sale.
 *
 * @throws MedusaError `unexpected_state` when the shop lacks its region or sales channel
 */
export async function findMembershipForSale(container: MedusaContainer): Promise<MembershipOffer | null> {
  const [productIds, sales] = await Promise.all([
    findMembershipProductIds(container),
    requireSalesContext(container),
  ])
  const [sellable] =
    productIds.length > 0 ? await findPurchasableVariants(container, { product_id: productIds }, sales) : []
  if (!sellable) return null
  return {
    sellable,
    priceCents: toCents(sellable.unitPrice),
    regionId: sales.region_id,
    currencyCode: sales.currency_code,
    salesChannelId: sales.sales_channel_id,
  }
}

/**
 * The membership offer for a purchase.
 *
 * @throws ApiError `unavailable` if none is for sale
 */
export async function findMembershipOffer(container: MedusaContainer): Promise<MembershipOffer> {
  const offer = await findMembershipForSale(container)
  return (
    offer ??
    throwError("unavailable", "The membership is not for sale at the moment. Please come back later.")
  )
}
