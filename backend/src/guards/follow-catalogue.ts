import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { followAudiences } from "../domains/catalogue/actions/follow-audiences"
import { refreshNow } from "../domains/catalogue/actions/refresh-queue"
import { refreshStoreContext } from "../domains/catalogue/actions/sweep-catalogue"
import { affectedProducts } from "../domains/catalogue/queries/affected-products"
import { inTime } from "../engine/availability/in-time"
import { interceptJson } from "../engine/response"
import { asError } from "../errors/as-error"
import { createdIds } from "../lib/request-body"
import {
  idsMoved,
  idsOfPathOrBody,
  productsOfInventory,
  productsOfPriceList,
  productsOfReservation,
  requestOf,
  type AdminRequest,
  type FindRequested,
} from "./requested-records"

/** A large change, such as to a price list with thousands of products, continues after the response. */
const LONGEST_WAIT_MS = 2000

/** What a change in the engine's admin may alter of what is sold, where and for how much. */
export interface CatalogueRule {
  /** Products to refresh. They are looked up both before and after the change, because it may unlink them. */
  products?: FindRequested
  categories?: FindRequested
  /** Key of the record in the engine's response, from which the id of a created one is read. */
  answer?: string
  /** Whether the change may add or remove prices for customer groups. */
  hasAudiences?: true
  /** Whether the change affects where all products are sold. */
  isOfStore?: true
}

const productsOfWholeList: FindRequested = async (container, request) => {
  const { pathId } = request
  const all = pathId === undefined ? [] : await affectedProducts(container, "price-list", [pathId])
  return [...all, ...(await productsOfPriceList(container, request))]
}

export const ofProducts: CatalogueRule = { products: idsOfPathOrBody, answer: "product" }
export const ofWholeList: CatalogueRule = { products: productsOfWholeList, hasAudiences: true }
export const ofListedPrices: CatalogueRule = { products: productsOfPriceList }
export const ofInventory: CatalogueRule = { products: productsOfInventory }
export const ofReservations: CatalogueRule = { products: productsOfReservation }
export const ofMovedProducts: CatalogueRule = { products: idsMoved }
export const ofCategories: CatalogueRule = { categories: idsOfPathOrBody, answer: "product_category" }
export const ofStore: CatalogueRule = { isOfStore: true }

/** The ids of created products or categories. Requests below an existing one create other kinds of records. */
function createdBy({ answer }: CatalogueRule, { pathId }: AdminRequest, body: unknown): string[] {
  return answer !== undefined && pathId === undefined ? createdIds(body, answer) : []
}

interface Found {
  productIds: string[]
  categoryIds: string[]
}

async function find(container: MedusaContainer, rule: CatalogueRule, request: AdminRequest): Promise<Found> {
  const [productIds = [], categoryIds = []] = await Promise.all([
    rule.products?.(container, request),
    rule.categories?.(container, request),
  ])
  return { productIds, categoryIds }
}

async function follow(
  container: MedusaContainer,
  rule: CatalogueRule,
  { before, after, createdIds: created }: { before: Found; after: Found; createdIds: string[] },
): Promise<void> {
  if (rule.hasAudiences) await followAudiences(container)
  if (rule.isOfStore) await refreshStoreContext(container)
  await refreshNow(container, {
    productIds: [...before.productIds, ...after.productIds, ...(rule.products ? created : [])],
    categoryIds: [...before.categoryIds, ...after.categoryIds, ...(rule.categories ? created : [])],
  })
}

/**
 * Delays the response to a change in the engine's admin until the catalogue reflects it, so that every later request
 * shows and sells what the merchant has set. The engine's events arrive a moment later, on any server, and there are
 * none for the products of a category, nor for the dates, status and groups of a price list. If the catalogue can't
 * follow now, the response is sent anyway, since the change is already made; events and the reconcile job catch up.
 */
export function followedBy(rule: CatalogueRule) {
  return async (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): Promise<void> => {
    const container: MedusaContainer = req.scope
    const report = (error: unknown) => {
      const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
      logger.error("The catalogue could not follow a change in the engine's admin yet", asError(error))
    }
    const request = requestOf(req)
    const findNow = () =>
      inTime(find(container, rule, request), LONGEST_WAIT_MS, "The catalogue").catch(
        (error: unknown): Found => {
          report(error)
          return { productIds: [], categoryIds: [] }
        },
      )
    const before = await findNow()
    interceptJson(res, ({ body, send }) => {
      if (res.statusCode >= 400) return send(body)
      const following = findNow().then((after) =>
        follow(container, rule, { before, after, createdIds: createdBy(rule, request, body) }),
      )
      inTime(following, LONGEST_WAIT_MS, "The catalogue")
        .catch(report)
        .finally(() => send(body))
    })
    next()
  }
}
