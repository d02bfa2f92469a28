import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { AuditEntry } from "@shop/contracts"
import { readCampaignStates } from "../../domains/audit-state/queries/campaign-states"
import { readCategoryStates } from "../../domains/audit-state/queries/category-states"
import { readCustomerGroupStates } from "../../domains/audit-state/queries/customer-group-states"
import { readDiscountStates } from "../../domains/audit-state/queries/discount-states"
import { readOrderStates } from "../../domains/audit-state/queries/order-states"
import {
  readAdminUserStates,
  readCustomerStates,
  readInviteStates,
} from "../../domains/audit-state/queries/person-states"
import { readPriceListStates } from "../../domains/audit-state/queries/price-list-states"
import { readReservedStates } from "../../domains/audit-state/queries/reserved-states"
import { readProductStates } from "../../domains/audit-state/queries/product-states"
import type { ReadStates } from "../../domains/audit/rules/state"
import { graphRows } from "../../engine/graph"
import { movedIds, textsIn } from "../../lib/request-body"
import {
  idsMoved,
  productsOfInventory,
  productsOfPriceList,
  productsOfReservation,
  type AdminRequest,
  type FindRequested,
} from "../requested-products"

/** A kind of record that an audited route changes, and how to describe it in the log. */
export interface AuditedSubject {
  subject: AuditEntry["subject"]
  read: ReadStates
  /** Key of the record in the engine's response, from which the id of a created one is read. */
  answer: string
  /**
   * Finds the subjects of a request that does not name them in its path or as a batch. Must only return those that the
   * request names, never all that exist.
   */
  idsOf?: FindRequested
  /** Set where nobody is signed in yet, so the created user is the actor. */
  createsActor?: true
}

/** Paths of the engine's admin API where changes are logged. */
interface AuditedRoute extends AuditedSubject {
  /** Its capture group is the engine's id, if the path has one, or `batch`. */
  path: RegExp
  /** Another kind of record that the same request changes. */
  also?: AuditedSubject
}

/** For a campaign with more codes than this, only its own entry describes the change. */
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

const products = { subject: "product", read: readProductStates, answer: "product" } as const
const reserved = { subject: "product", read: readReservedStates, answer: "product" } as const
const categories = { subject: "category", read: readCategoryStates, answer: "product_category" } as const
const discounts = { subject: "discount_code", read: readDiscountStates, answer: "promotion" } as const
const priceLists = { subject: "price_list", read: readPriceListStates, answer: "price_list" } as const
const campaigns = { subject: "campaign", read: readCampaignStates, answer: "campaign" } as const
const orders = { subject: "order", read: readOrderStates, answer: "order" } as const
const customers = { subject: "user", read: readCustomerStates, answer: "customer" } as const
const customerGroups = {
  subject: "customer_group",
  read: readCustomerGroupStates,
  answer: "customer_group",
} as const
const invites = { subject: "user", read: readInviteStates, answer: "invite" } as const
const adminUsers = { subject: "user", read: readAdminUserStates, answer: "user" } as const

/** The routes of the engine's admin that change products, prices, stock, codes, orders and people. */
export const AUDITED_ROUTES: readonly AuditedRoute[] = [
  { ...products, path: /^\/admin\/products(?:\/([^/]+))?/ },
  {
    ...products,
    path: /^\/admin\/price-lists(?:\/([^/]+))?/,
    idsOf: productsOfPriceList,
    also: priceLists,
  },
  { ...products, path: /^\/admin\/inventory-items(?:\/([^/]+))?/, idsOf: productsOfInventory },
  { ...products, path: /^\/admin\/product-categories\/([^/]+)\/products/, idsOf: idsMoved },
  { ...categories, path: /^\/admin\/product-categories(?:\/([^/]+))?/ },
  { ...discounts, path: /^\/admin\/promotions(?:\/([^/]+))?/ },
  {
    ...discounts,
    path: /^\/admin\/campaigns(?:\/([^/]+))?/,
    idsOf: promotionsOfCampaign,
    also: campaigns,
  },
  { ...orders, path: /^\/admin\/(?:orders|order-edits|draft-orders)(?:\/([^/]+))?/ },
  { ...orders, path: /^\/admin\/payments\/([^/]+)/, idsOf: ordersOfPayment },
  { ...orders, path: /^\/admin\/returns(?:\/([^/]+))?/, idsOf: ordersOf("return") },
  { ...orders, path: /^\/admin\/claims(?:\/([^/]+))?/, idsOf: ordersOf("order_claim") },
  { ...orders, path: /^\/admin\/exchanges(?:\/([^/]+))?/, idsOf: ordersOf("order_exchange") },
  { ...orders, path: /^\/admin\/payment-collections(?:\/([^/]+))?/, idsOf: orderOfPaymentCollection },
  { ...reserved, path: /^\/admin\/reservations(?:\/([^/]+))?/, idsOf: productsOfReservation },
  { ...customers, path: /^\/admin\/customer-groups\/([^/]+)\/customers/, idsOf: idsMoved },
  { ...customerGroups, path: /^\/admin\/customer-groups(?:\/([^/]+))?/ },
  { ...customers, path: /^\/admin\/customers(?:\/([^/]+))?/ },
  { ...adminUsers, path: /^\/admin\/users(?:\/([^/]+))?/ },
  { ...adminUsers, path: /^\/admin\/invites\/accept/, createsActor: true },
  { ...invites, path: /^\/admin\/invites(?:\/([^/]+))?/ },
]
