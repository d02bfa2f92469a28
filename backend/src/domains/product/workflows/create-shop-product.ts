import { ProductStatus } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { createProductsWorkflow, updateProductsWorkflow } from "@medusajs/medusa/core-flows"
import type { NewProductBody } from "@shop/contracts"
import { readProductStates } from "#domains/catalogue/audit-state/queries/product-states"
import { recordStates, type StateChange } from "#domains/operations/audit/actions/record-states"
import { accessFieldsOf } from "#domains/catalogue/rules/access-fields"
import { updateProductAccessStep } from "#domains/catalogue/steps/update-product-access"
import { findDeliveryBaseStep } from "#domains/store/steps/find-delivery-base"
import { findStoreContextStep } from "#domains/store/steps/find-store-context"
import { toEngineProduct } from "../rules/engine-input"
import { FINISHED } from "../rules/unfinished-product"
import { changeProductStockStep } from "../steps/change-product-stock"
import { findCopiedProductStep } from "../steps/find-copied-product"
import { findProductStockStep } from "../steps/find-product-stock"
import { rankOptionsStep } from "../steps/rank-options"
import { resolveProductReferencesStep } from "../steps/resolve-product-references"

interface RecordProductCreationInput {
  /** The account id of the administrator who creates the product. */
  actorId: number
  /** The engine's product id. */
  productId: string
}

/**
 * Records a product in the audit log before it is published, so that none is published without an entry. If publishing
 * fails, it is recorded as deleted.
 */
const recordProductCreationStep = createStep(
  "record-product-creation",
  async ({ actorId, productId }: RecordProductCreationInput, { container }) => {
    const draft = (await readProductStates(container, [productId])).get(productId)
    if (!draft) return new StepResponse(undefined)
    const after = { ...draft, fields: { ...draft.fields, status: ProductStatus.PUBLISHED } }
    const change: StateChange = { actor: { accountId: actorId }, subject: "product", before: null, after }
    await recordStates(container, change)
    return new StepResponse(undefined, { ...change, before: after, after: null })
  },
  async (undo, { container }) => {
    if (undo) await recordStates(container, undo)
  },
)

interface CreateShopProductInput {
  /** The account id of the administrator who creates it. */
  actorId: number
  product: NewProductBody
}

/**
 * Adds a product with its price, stock, category and access to the shop, and shows it at once. It is a draft until it
 * is complete: if creation is interrupted, the draft is neither shown nor sold, and a job removes it.
 */
export const createShopProductWorkflow = createWorkflow(
  "create-shop-product",
  function createShopProduct(input: CreateShopProductInput) {
    const references = resolveProductReferencesStep(
      transform(input, ({ product: { categoryId, doctorIds } }) => ({ categoryId, doctorIds })),
    )
    const copied = findCopiedProductStep(transform(input, ({ product: { copyOf } }) => ({ id: copyOf })))
    const sales = findStoreContextStep()
    const delivery = findDeliveryBaseStep()
    const products = transform({ input, copied, references, sales, delivery }, (data) => ({
      products: [
        toEngineProduct(
          data.input.product,
          {
            categoryId: data.references.categoryId,
            salesChannelId: data.sales.salesChannelId,
            profileId: data.delivery.profileId,
          },
          data.copied,
        ),
      ],
    }))
    const created = createProductsWorkflow.runAsStep({ input: products })
    const productId = transform(created, ([product]) => product?.id ?? "")
    const variantId = transform(created, ([product]) => product?.variants?.[0]?.id ?? null)
    const access = transform({ input, references, productId }, (data) => ({
      products: [
        {
          productId: data.productId,
          ...accessFieldsOf(data.input.product),
          doctorIds: data.references.doctorIds,
        },
      ],
    }))
    const ids = updateProductAccessStep(access)
    const id = transform({ ids, productId }, (data) => data.ids[data.productId] ?? 0)
    const options = transform({ copied }, (data) => data.copied?.options ?? [])
    rankOptionsStep({ productId, options })
    const quantity = transform({ input, copied }, (data) =>
      data.copied?.variants ? undefined : data.input.product.stockQuantity,
    )
    const stock = findProductStockStep({ variantId, quantity })
    changeProductStockStep({ stock, quantity })
    recordProductCreationStep({ actorId: input.actorId, productId })
    const published = transform({ productId }, (data) => ({
      selector: { id: data.productId },
      update: { status: ProductStatus.PUBLISHED, metadata: FINISHED },
    }))
    updateProductsWorkflow.runAsStep({ input: published })
    return new WorkflowResponse({ id })
  },
)
