import type { MedusaContainer } from "@medusajs/framework/types"
import { throwError } from "#errors/api-error"
import { CATALOGUE_ACCESS_MODULE } from "#modules/catalogue-access/index"
import { toCents } from "#lib/money"
import { findPurchasableVariants, type PurchasableVariant } from "../stock/queries/purchasable-variant"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import { CURRENCY_CODE } from "@shop/contracts"

/** The shop's only store, region and sales channel; null for those that are not set up yet. */
interface StoreContext {
  storeId: string | null
  salesChannelId: string | null
  regionId: string | null
  currencyCode: string
}

async function findStore(container: MedusaContainer) {
  const [store] = await container
    .resolve(Modules.STORE)
    .listStores({}, { select: ["id", "default_sales_channel_id"], take: 1 })
  return store
}

/** The sales channel in which everything is sold; null when it is not set up yet. */
export async function findSalesChannelId(container: MedusaContainer): Promise<string | null> {
  return (await findStore(container))?.default_sales_channel_id ?? null
}

/** The region in which everything is sold: the first of the shop's currency. */
async function findRegion(container: MedusaContainer) {
  const [region] = await container
    .resolve(Modules.REGION)
    .listRegions(
      { currency_code: CURRENCY_CODE },
      { select: ["id", "currency_code"], order: { created_at: "ASC", id: "ASC" }, take: 1 },
    )
  return region
}

export async function findStoreContext(container: MedusaContainer): Promise<StoreContext> {
  const [store, region] = await Promise.all([findStore(container), findRegion(container)])
  return {
    storeId: store?.id ?? null,
    salesChannelId: store?.default_sales_channel_id ?? null,
    regionId: region?.id ?? null,
    currencyCode: region?.currency_code ?? CURRENCY_CODE,
  }
}

/** The sales context of a fully set-up shop, with the engine's field names. */
interface RequiredSalesContext {
  region_id: string
  currency_code: string
  sales_channel_id: string
}

/**
 * The region, currency and channel in which everything is sold.
 *
 * @throws MedusaError `unexpected_state` when the shop has no region or no default sales channel
 */
export async function requireSalesContext(container: MedusaContainer): Promise<RequiredSalesContext> {
  const { regionId, salesChannelId, currencyCode } = await findStoreContext(container)
  if (!regionId || !salesChannelId) {
    throw new MedusaError(
      MedusaError.Types.UNEXPECTED_STATE,
      "The shop has no region or no default sales channel",
    )
  }
  return { region_id: regionId, currency_code: currencyCode, sales_channel_id: salesChannelId }
}

/** The lifetime membership for sale; the price in cents, before any discount. */
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

/** Engine ids of the products that the membership offer consists of: the membership and its starter kit. */
export async function findOfferedProductIds(container: MedusaContainer): Promise<string[]> {
  const access = container.resolve(CATALOGUE_ACCESS_MODULE)
  const rows = await access.listProductAccesses({ kind: ["membership", "starter_kit"] })
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
    offer ?? throwError("unavailable", "The membership isn't available right now. Please check back later.")
  )
}
