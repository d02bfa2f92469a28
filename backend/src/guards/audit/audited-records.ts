import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { AuditEntry } from "@shop/contracts"
import { readCampaignStates } from "#domains/catalogue/audit-state/queries/campaign-states"
import { readCategoryStates } from "#domains/catalogue/audit-state/queries/category-states"
import { readCustomerGroupStates } from "#domains/catalogue/audit-state/queries/customer-group-states"
import { readDiscountStates } from "#domains/catalogue/audit-state/queries/discount-states"
import { readOrderStates } from "#domains/catalogue/audit-state/queries/order-states"
import {
  readAdminUserStates,
  readCustomerStates,
  readInviteStates,
} from "#domains/catalogue/audit-state/queries/person-states"
import { readPriceListStates } from "#domains/catalogue/audit-state/queries/price-list-states"
import { readReservedStates } from "#domains/catalogue/audit-state/queries/reserved-states"
import { readProductStates } from "#domains/catalogue/audit-state/queries/product-states"
import type { ReadStates } from "#domains/operations/audit/rules/state"
import { graphRows } from "#engine/graph"
import { movedIds, textsIn } from "#lib/request-body"
import {
  idsMoved,
  productsOfInventory,
  productsOfPriceList,
  productsOfReservation,
  type AdminRequest,
  type FindRequested,
} from "../requested-records"
import type { OtherFields } from "./other-fields"

/** A kind of record that a route changes, and how to describe it in the log. */
export interface Audited {
  subject: AuditEntry["subject"]
  read: ReadStates
  /** Key of the record in the engine's response, from which the id of a created one is read. */
  answer: string
  /**
   * Finds the subjects of a request that does not name them in its path or as a batch. Must only return those that the
   * request names, never all that exist.
   */
  idsOf?: FindRequested
  /** Set if the request deletes its records, which can't be read afterwards. */
  deletes?: true
  /** All columns; those that differ and are not in the states are named. */
  others?: OtherFields
  /** Set if nobody is signed in yet, so the created user is the actor. */
  createsActor?: true
}

/** For a campaign with more codes than this, only the campaign's entry describes the change. */
const MOST_CODES = 20

async function promotionsOfCampaign(container: MedusaContainer, { pathId: id, body }: AdminRequest) {
  if (id === undefined) return []
  const promotions = container.resolve(Modules.PROMOTION)
  const found = await promotions.listPromotions(
    { campaign: { id: [id] } },
    { select: ["id"], take: MOST_CODES + 1 },
  )
  const codes = found.length > MOST_CODES ? [] : found.map((promotion) => promotion.id)
  return [...new Set([...codes, ...movedIds(body)])]
}

/** Finds the order of an engine record, or the order named by a request that creates such a record. */
function ordersOf(entity: "return" | "order_claim" | "order_exchange") {
  return async (container: MedusaContainer, { pathId: id, body }: AdminRequest): Promise<string[]> => {
    if (id === undefined) return textsIn([body], "order_id")
    const [found] = await graphRows<{ order_id: string }>(container, {
      entity,
      fields: ["order_id"],
      filters: { id },
    })
    return found ? [found.order_id] : []
  }
}

async function orderOfPaymentCollection(container: MedusaContainer, { pathId, body }: AdminRequest) {
  if (pathId === undefined) return textsIn([body], "order_id")
  const links = await graphRows<{ order_id: string }>(container, {
    entity: "order_payment_collection",
    fields: ["order_id"],
    filters: { payment_collection_id: pathId },
  })
  return links.map((link) => link.order_id)
}

async function ordersOfPayment(container: MedusaContainer, { pathId: id, body }: AdminRequest) {
  if (id === undefined) return []
  const payments = container.resolve(Modules.PAYMENT)
  const [payment] = await payments.listPayments({ id }, { select: ["payment_collection_id"], take: 1 })
  return payment ? orderOfPaymentCollection(container, { pathId: payment.payment_collection_id, body }) : []
}

export const products = {
  subject: "product",
  read: readProductStates,
  answer: "product",
  others: { entity: "product", related: ["variants.*", "images.url", "tags.value", "type.value"] },
} as const
export const productsOfLists = { ...products, idsOf: productsOfPriceList } as const
export const productsInStock = { ...products, idsOf: productsOfInventory } as const
export const movedProducts = { ...products, idsOf: idsMoved } as const
export const reservedProducts = {
  subject: "product",
  read: readReservedStates,
  answer: "product",
  idsOf: productsOfReservation,
} as const
export const categories = {
  subject: "category",
  read: readCategoryStates,
  answer: "product_category",
  others: { entity: "product_category" },
} as const
export const discounts = {
  subject: "discount_code",
  read: readDiscountStates,
  answer: "promotion",
  others: { entity: "promotion", related: ["application_method.*", "rules.*"] },
} as const
export const discountsOfCampaign = { ...discounts, idsOf: promotionsOfCampaign } as const
export const priceLists = {
  subject: "price_list",
  read: readPriceListStates,
  answer: "price_list",
  others: { entity: "price_list" },
} as const
export const campaigns = {
  subject: "campaign",
  read: readCampaignStates,
  answer: "campaign",
  others: { entity: "campaign" },
} as const
export const orders = {
  subject: "order",
  read: readOrderStates,
  answer: "order",
  others: { entity: "order", related: ["shipping_address.*", "billing_address.*"] },
} as const
export const ordersOfPayments = { ...orders, idsOf: ordersOfPayment } as const
export const ordersOfCollections = { ...orders, idsOf: orderOfPaymentCollection } as const
export const ordersOfReturns = { ...orders, idsOf: ordersOf("return") } as const
export const ordersOfClaims = { ...orders, idsOf: ordersOf("order_claim") } as const
export const ordersOfExchanges = { ...orders, idsOf: ordersOf("order_exchange") } as const
export const customers = {
  subject: "user",
  read: readCustomerStates,
  answer: "customer",
  others: { entity: "customer", related: ["addresses.*"] },
} as const
export const movedCustomers = { ...customers, idsOf: idsMoved } as const
export const customerGroups = {
  subject: "customer_group",
  read: readCustomerGroupStates,
  answer: "customer_group",
  others: { entity: "customer_group" },
} as const
export const invitations = { subject: "user", read: readInviteStates, answer: "invite" } as const
export const adminUsers = { subject: "user", read: readAdminUserStates, answer: "user" } as const
export const acceptedUsers = { ...adminUsers, createsActor: true } as const
