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
  idsOfPathOrBatch,
  productsOfInventory,
  productsOfPriceList,
  productsOfReservation,
  type AdminRequest,
  type FindRequested,
} from "./requested-products"

/** A large change, such as that of a price list with thousands of products, goes on after the answer. */
const LONGEST_WAIT_MS = 2000

/** A kind of address of the engine's admin API whose changes decide what is sold, where and for how much. */
interface CatalogueRoute {
  /** Its group is the engine's id, where there is one; `batch` is none. */
  path: RegExp
  /** Products to be read again. They are looked up before the change and after it, for it may unlink them. */
  products?: FindRequested
  categories?: FindRequested
  /** Key of the thing in the engine's response, from which the id of a created one is read. */
  answer?: string
  /** Whether the change may bring or end prices of customer groups. */
  hasAudiences?: true
  /** Whether the change concerns where everything is sold. */
  isOfStore?: true
}

const productsOfWholeList: FindRequested = async (container, request) => {
  const { pathId } = request
  const all = pathId === undefined ? [] : await affectedProducts(container, "price-list", [pathId])
  return [...all, ...(await productsOfPriceList(container, request))]
}

/** The first that matches counts. */
const CATALOGUE_ROUTES: readonly CatalogueRoute[] = [
  // An import works for minutes, and is followed by its events.
  { path: /^\/admin\/products\/(?:imports?|export)\b/ },
  { path: /^\/admin\/products(?:\/([^/]+))?/, products: idsOfPathOrBatch, answer: "product" },
  { path: /^\/admin\/price-lists(?:\/([^/]+))?$/, products: productsOfWholeList, hasAudiences: true },
  { path: /^\/admin\/price-lists\/([^/]+)\/./, products: productsOfPriceList },
  { path: /^\/admin\/inventory-items(?:\/([^/]+))?/, products: productsOfInventory },
  { path: /^\/admin\/reservations(?:\/([^/]+))?/, products: productsOfReservation },
  { path: /^\/admin\/(?:product-categories|sales-channels)\/[^/]+\/products/, products: idsMoved },
  {
    path: /^\/admin\/product-categories(?:\/([^/]+))?$/,
    categories: idsOfPathOrBatch,
    answer: "product_category",
  },
  { path: /^\/admin\/(?:sales-channels|stock-locations|stores|regions)\b/, isOfStore: true },
]

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"])

/** The ids of created products or categories; below one of them other things are created. */
function createdBy({ answer }: CatalogueRoute, { pathId }: AdminRequest, body: unknown): string[] {
  const mayCreate = answer !== undefined && (pathId === undefined || pathId === "batch")
  return mayCreate ? createdIds(body, answer) : []
}

interface Found {
  productIds: string[]
  categoryIds: string[]
}

async function find(
  container: MedusaContainer,
  route: CatalogueRoute,
  request: AdminRequest,
): Promise<Found> {
  const [productIds = [], categoryIds = []] = await Promise.all([
    route.products?.(container, request),
    route.categories?.(container, request),
  ])
  return { productIds, categoryIds }
}

async function follow(
  container: MedusaContainer,
  route: CatalogueRoute,
  { before, after, createdIds: created }: { before: Found; after: Found; createdIds: string[] },
): Promise<void> {
  if (route.hasAudiences) await followAudiences(container)
  if (route.isOfStore) await refreshStoreContext(container)
  await refreshNow(container, {
    productIds: [...before.productIds, ...after.productIds, ...(route.products ? created : [])],
    categoryIds: [...before.categoryIds, ...after.categoryIds, ...(route.categories ? created : [])],
  })
}

/**
 * Answers a change made in the engine's admin once the catalogue has followed it, so that the next request of anybody is
 * shown and sold what the merchant has set. The engine's events arrive a moment later, on any server; there is none for
 * products of a category, nor for the dates, status and groups of a price list. What can't be followed now is found by
 * them and by the reconcile job, since the change has been made already.
 */
export async function followCatalogue(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  if (SAFE_METHODS.has(req.method)) return next()
  const { pathname } = new URL(req.originalUrl, "http://shop")
  const [route, match] = matchOf(pathname)
  if (!route) return next()
  const container: MedusaContainer = req.scope
  const report = (error: unknown) => {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error("The catalogue could not follow a change in the engine's admin yet", asError(error))
  }
  const request = { pathId: match?.[1], body: req.body }
  const findNow = () =>
    inTime(find(container, route, request), LONGEST_WAIT_MS, "The catalogue").catch(
      (error: unknown): Found => {
        report(error)
        return { productIds: [], categoryIds: [] }
      },
    )
  const before = await findNow()
  interceptJson(res, ({ body, send }) => {
    if (res.statusCode >= 400) return send(body)
    const following = findNow().then((after) =>
      follow(container, route, { before, after, createdIds: createdBy(route, request, body) }),
    )
    inTime(following, LONGEST_WAIT_MS, "The catalogue")
      .catch(report)
      .finally(() => send(body))
  })
  next()
}

function matchOf(pathname: string): [CatalogueRoute?, RegExpExecArray?] {
  for (const route of CATALOGUE_ROUTES) {
    const match = route.path.exec(pathname)
    if (match) return [route, match]
  }
  return []
}
