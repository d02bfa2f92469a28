import { createWorkflow, transform, when, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { createProductsWorkflow, uploadFilesWorkflow } from "@medusajs/medusa/core-flows"
import { setProductAccessWorkflow } from "../../catalogue/workflows/set-product-access"
import { setStockWorkflow } from "./set-stock"
import { singleVariantProduct } from "../../product/rules/single-variant-product"
import { SPECIAL_PRODUCTS } from "../rules/special-products"
import { findMissingSpecialProductsStep } from "../steps/find-missing-special-products"
import { readSpecialPicturesStep } from "../steps/read-special-pictures"

export interface SetUpSpecialProductsInput {
  salesChannelId: string
  locationId: string
  profileId: string
}

/** Makes the products the shop itself sells by: the lifetime membership and its starter kit. */
export const setUpSpecialProductsWorkflow = createWorkflow(
  "set-up-special-products",
  (input: SetUpSpecialProductsInput) => {
    const missing = findMissingSpecialProductsStep()
    when("special-products-are-missing", missing, (kinds) => kinds.length > 0).then(() => {
      const files = readSpecialPicturesStep(missing)
      const uploads = uploadFilesWorkflow.runAsStep({ input: { files } })
      const wanted = transform({ input, missing, uploads }, (data) =>
        SPECIAL_PRODUCTS.filter(({ kind }) => data.missing.includes(kind)).map((product, index) => ({
          ...product,
          imageUrl: data.uploads[index]?.url,
          salesChannelId: data.input.salesChannelId,
          profileId: data.input.profileId,
        })),
      )
      const products = transform(wanted, (list) => ({ products: list.map(singleVariantProduct) }))
      const created = createProductsWorkflow.runAsStep({ input: products })
      const kinds = transform({ wanted, created }, (data) => ({
        products: data.created.flatMap((product) => {
          const special = data.wanted.find(({ handle }) => handle === product.handle)
          return special ? [{ productId: product.id, kind: special.kind }] : []
        }),
      }))
      setProductAccessWorkflow.runAsStep({ input: kinds })
      const stock = transform({ input, wanted }, (data) => ({
        locationId: data.input.locationId,
        stock: data.wanted.flatMap(({ sku, stock: quantity }) =>
          quantity === null ? [] : [{ sku, quantity }],
        ),
      }))
      setStockWorkflow.runAsStep({ input: stock })
    })
    return new WorkflowResponse(missing)
  },
)
