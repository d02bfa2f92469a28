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

/** A large change, such as to a price list with thousands of products, continues after the response. */
const LONGEST_WAIT_MS = 2000

/** Paths of the engine's admin API where changes decide what is sold, where and for how much. */
interface CatalogueRoute {
  /** Its capture group is the engine's id, if the path has one, or `batch`. */
  path: RegExp
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

/** The first matching route applies. */
const CATALOGUE_ROUTES: readonly CatalogueRoute[] = [
  // An import runs for minutes; the catalogue follows its events instead.
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

/** The ids of created products or categories. Requests below an existing one create other kinds of records. */
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
 * Delays the response to a change in the engine's admin until the catalogue reflects it, so that every later request
 * shows and sells what the merchant has set. The engine's events arrive a moment later, on any server, and there are
 * none for the products of a category, nor for the dates, status and groups of a price list. If the catalogue can't
 * follow now, the response is sent anyway, since the change is already made; events and the reconcile job catch up.
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
