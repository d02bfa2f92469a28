import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { asError } from "../errors/as-error"
import { movedIds } from "../lib/request-body"
import { followAudiences } from "../domains/catalogue/actions/follow-audiences"
import { affectedProducts } from "../domains/catalogue/queries/affected-products"
import { refreshSoon } from "../domains/catalogue/actions/refresh-queue"

/** Runs a refresh once the engine has answered that a change was made. */
function afterSuccess(
  find: (req: MedusaRequest) => Promise<string[]>,
): (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) => void {
  return (req, res, next) => {
    const container: MedusaContainer = req.scope
    res.on("finish", () => {
      if (res.statusCode >= 400) return
      find(req)
        .then((productIds) => refreshSoon(container, { productIds }))
        .catch((error: unknown) => {
          const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
          logger.error("The catalogue could not be refreshed", asError(error))
        })
    })
    next()
  }
}

/**
 * Updates the catalogue after changes on the admin's category page: the engine emits no event for products added to or
 * removed from a category.
 */
export const followCategoryProducts = afterSuccess((req) => Promise.resolve(movedIds(req.body)))

/** Follows price lists that come and go, for customer groups that have no others; their prices have events. */
export const followPriceLists = afterSuccess(async (req) => {
  await followAudiences(req.scope)
  return []
})

/**
 * Updates the catalogue after changes of a price list: the engine emits no event for its dates, status and customer
 * groups.
 */
export const followPriceList = afterSuccess(async (req) => {
  await followAudiences(req.scope)
  return affectedProducts(req.scope, "price-list", [String(req.params.id)])
})
