import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { Product, ProductChanges } from "@shop/contracts"
import { LOCK_SECONDS, productLock } from "../domains/lock/locks"
import { refreshShopProduct } from "../domains/product/actions/refresh-shop-product"
import { updateShopProductWorkflow } from "../domains/product/workflows/update-shop-product"
import { isAsMatched, productETag } from "./product-version"
import { showProduct } from "./show-product"
import { throwError } from "../errors/api-error"
import type { Viewer } from "./viewer"

/** What the route for changing a product passes on. */
interface ProductChangeCall {
  params: { id: number }
  body: ProductChanges
  viewer: Viewer
  scope: MedusaContainer
  req: MedusaRequest
  res: MedusaResponse
}

/**
 * Changes those fields of a product that were sent, and returns the product as it is afterwards, with its `ETag`.
 * Changes of one product run one after the other, under its lock.
 *
 * @throws ApiError `changed_meanwhile` when `If-Match` names a state that is not the current one, `validation` when
 *   both a quantity and a change of it were sent
 */
export async function changeProduct({
  params: { id },
  body: changes,
  viewer,
  scope,
  req,
  res,
}: ProductChangeCall): Promise<Product> {
  if (changes.stockChange !== undefined && changes.stockQuantity !== undefined) {
    throwError("validation", undefined, {
      stockChange: "Please give either a quantity or a change of it.",
    })
  }
  const locking = scope.resolve(Modules.LOCKING)
  return locking.execute(
    [productLock(id)],
    async () => {
      await refreshShopProduct(scope, id)
      if (!isAsMatched(req.get("if-match"), await showProduct(scope, viewer, id)))
        throwError("changed_meanwhile")
      await updateShopProductWorkflow(scope)
        .run({ input: { actorId: viewer.accountId, id, changes } })
        .catch(async (error: unknown) => {
          // The catalogue may have read values that the workflow then compensated. If this fails, its job repairs it.
          await refreshShopProduct(scope, id).catch(() => undefined)
          throw error
        })
      const product = await showProduct(scope, viewer, id)
      res.setHeader("ETag", productETag(product))
      return product
    },
    { timeout: LOCK_SECONDS },
  )
}
