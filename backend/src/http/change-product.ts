import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { Product, ProductChanges, ProductDetails, ProductVariantsBody } from "@shop/contracts"
import { LOCK_SECONDS, productLock } from "#domains/operations/lock/locks"
import { assertVariantsShown } from "#domains/product/queries/assert-variants-shown"
import { readShopProduct } from "#domains/product/queries/read-shop-product"
import { CHANGE_FEED_MODULE } from "#modules/change-feed/index"
import type { KnownProduct } from "#domains/product/steps/load-shop-product"
import { setProductDetailsWorkflow } from "#domains/product/workflows/set-product-details"
import { setProductVariantsWorkflow } from "#domains/product/workflows/set-product-variants"
import { updateShopProductWorkflow } from "#domains/product/workflows/update-shop-product"
import { isAsMatched, productETag } from "./product-version"
import { asShown, findProduct, showProduct } from "./show-product"
import { throwError } from "#errors/api-error"
import type { Viewer } from "./viewer"

/** A route's input for changing a product. */
interface ProductChangeCall<Body = ProductChanges> {
  params: { id: number }
  body: Body
  viewer: Viewer
  scope: MedusaContainer
  req: MedusaRequest
  res: MedusaResponse
}

/**
 * Changes a product by a workflow, and returns the new state with its `ETag`. Changes of one product run one after
 * another, under its lock.
 *
 * @throws ApiError `changed_meanwhile` when `If-Match` names a state that is not the current one, and what the change
 *   throws
 */
async function underProductLock(
  { params: { id }, viewer, scope, req, res }: Omit<ProductChangeCall, "body">,
  change: (known: KnownProduct | undefined) => Promise<unknown>,
): Promise<Product> {
  const locking = scope.resolve(Modules.LOCKING)
  return locking.execute(
    [productLock(id)],
    async () => {
      const [read] = await Promise.all([
        readShopProduct(scope, id),
        scope.resolve(CHANGE_FEED_MODULE).followed(),
      ])
      const found = await findProduct(scope, viewer, id)
      if (!isAsMatched(req.get("if-match"), asShown(found))) throwError("changed_meanwhile")
      const shown = { ...found, price: found.basePrice ?? found.price }
      await change(read && { ...read, shown })
      const product = await showProduct(scope, viewer, id)
      res.setHeader("ETag", productETag(product))
      return product
    },
    { timeout: LOCK_SECONDS },
  )
}

/**
 * Changes the sent fields of a product.
 *
 * @throws ApiError `validation` when both a quantity and a change of it were sent
 */
export async function changeProduct(call: ProductChangeCall): Promise<Product> {
  const { params, body: changes, viewer, scope } = call
  if (changes.stockChange !== undefined && changes.stockQuantity !== undefined) {
    throwError("validation", undefined, {
      stockChange: "Send either stockQuantity or stockChange, not both.",
    })
  }
  return underProductLock(call, (known) =>
    updateShopProductWorkflow(scope).run({
      input: { actorId: viewer.accountId, id: params.id, changes, known },
    }),
  )
}

/**
 * Sets the options and variants of a product.
 *
 * @throws ApiError `validation` if it has variants that nobody was shown
 */
export async function setProductVariants(call: ProductChangeCall<ProductVariantsBody>): Promise<Product> {
  const { params, body, viewer, scope } = call
  return underProductLock(call, async (known) => {
    if (known) await assertVariantsShown(scope, known, body)
    return setProductVariantsWorkflow(scope).run({
      input: { actorId: viewer.accountId, id: params.id, body, known },
    })
  })
}

/** Sets the pictures of a product and the details on its page. */
export async function setProductDetails(call: ProductChangeCall<ProductDetails>): Promise<Product> {
  const { params, body: details, viewer, scope } = call
  return underProductLock(call, (known) =>
    setProductDetailsWorkflow(scope).run({
      input: { actorId: viewer.accountId, id: params.id, details, known },
    }),
  )
}
