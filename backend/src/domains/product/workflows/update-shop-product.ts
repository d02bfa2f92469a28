import { Modules } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  when,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { updateProductsWorkflow } from "@medusajs/medusa/core-flows"
import type { ProductChanges } from "@shop/contracts"
import { isNarrower } from "#domains/people/access/rules/product-access"
import { loadAuditStateStep } from "#domains/catalogue/audit-state/steps/load-audit-state"
import { recordChangeStep } from "#domains/catalogue/audit-state/steps/record-change"
import { accessFieldsOf } from "#domains/catalogue/rules/access-fields"
import { engineFieldsOf } from "#domains/catalogue/rules/engine-fields"
import {
  updateProductAccessStep,
  type ProductAccessUpdate,
} from "#domains/catalogue/steps/update-product-access"
import { throwError } from "#errors/api-error"
import type { CataloguedProduct } from "#modules/catalogue/product-columns"
import { changeBasePrices, writeBasePrices } from "#domains/store/pricing/actions/base-price"
import { changeProductStockStep } from "../steps/change-product-stock"
import { findProductStockStep } from "../steps/find-product-stock"
import { loadShopProductStep, type KnownProduct } from "../steps/load-shop-product"
import { resolveProductReferencesStep } from "../steps/resolve-product-references"

interface SetProductCategoryInput {
  /** The engine's product id. */
  productId: string
  /** The engine's category id; null leaves the category unchanged. */
  categoryId: string | null
}

/** Moves a product to a single category. When undone, the engine's own update would not restore the previous ones. */
const setProductCategoryStep = createStep(
  "set-product-category",
  async ({ productId, categoryId }: SetProductCategoryInput, { container }) => {
    if (categoryId === null) return new StepResponse(undefined)
    const products = container.resolve(Modules.PRODUCT)
    const { categories } = await products.retrieveProduct(productId, { relations: ["categories"] })
    const undo = { productId, categoryIds: (categories ?? []).map(({ id }) => id) }
    await products.updateProducts(productId, { category_ids: [categoryId] })
    return new StepResponse(undefined, undo)
  },
  async (undo, { container }) => {
    if (!undo) return
    await container
      .resolve(Modules.PRODUCT)
      .updateProducts(undo.productId, { category_ids: undo.categoryIds })
  },
)

interface SetProductPriceInput {
  /** The engine's variant id; null if the product is not there. */
  variantId: string | null
  /** Omitted if unchanged. */
  priceCents?: number | undefined
  /** The price shown now; may be lower than the product's own price while a price list is active. */
  shownCents: number
}

/** Sets the price of a product if it differs from the one shown. Prices in other currencies are kept. */
const setProductPriceStep = createStep(
  "set-product-price",
  async ({ variantId, priceCents, shownCents }: SetProductPriceInput, { container, eventGroupId }) => {
    if (priceCents === undefined || priceCents === shownCents || variantId === null)
      return new StepResponse(undefined)
    return new StepResponse(
      undefined,
      await changeBasePrices(container, [{ variantId, priceCents }], eventGroupId),
    )
  },
  async (before, { container }) => writeBasePrices(container, before ?? []),
)

const SEVERAL = "This product has several variants. Please change their prices and stock instead."

/**
 * Rejects price and stock changes for a product with several variants: these belong to the variants and are changed
 * there.
 *
 * @throws ApiError `validation` naming the price or the stock that would change
 */
const assertNoVariantsChangeStep = createStep(
  "assert-no-variants-change",
  async ({ changes, shown }: { changes: ProductChanges; shown: CataloguedProduct }) => {
    if (!shown.variants) return new StepResponse(null)
    const { price, stockQuantity, stockChange } = changes
    const fields = {
      ...(price !== undefined && price !== (shown.basePrice ?? shown.price) && { price: SEVERAL }),
      ...(stockQuantity !== undefined && stockQuantity !== shown.stockQuantity && { stockQuantity: SEVERAL }),
      ...(stockChange && { stockChange: SEVERAL }),
    }
    if (Object.keys(fields).length > 0) throwError("validation", undefined, fields)
    return new StepResponse(null)
  },
)

interface UpdateShopProductInput {
  /** The account id of the administrator who changes it. */
  actorId: number
  /** The facade's product id. */
  id: number
  changes: ProductChanges
  /** Omitted if the product has not been read. */
  known?: KnownProduct | undefined
}

/**
 * Changes the given fields of a product, and shows them at once. Access is narrowed first and widened last, so that an
 * interruption never lets anyone see or buy something that was not meant for them.
 */
export const updateShopProductWorkflow = createWorkflow(
  "update-shop-product",
  function updateShopProduct(input: UpdateShopProductInput) {
    const { productId, variantId, shown } = loadShopProductStep({ id: input.id, known: input.known })
    const known = transform({ input }, (data) => data.input.known?.state)
    const before = loadAuditStateStep({ subject: "product", engineId: productId, known })
    assertNoVariantsChangeStep({ changes: input.changes, shown })
    const references = resolveProductReferencesStep(
      transform({ input, shown }, ({ input: { changes }, shown }) => ({
        categoryId: changes.categoryId === shown.categoryId ? undefined : changes.categoryId,
        doctorIds: changes.doctorIds,
        keptDoctorIds: shown.doctorIds,
      })),
    )
    const stock = findProductStockStep(
      transform({ input, variantId, shown }, (data) => ({
        variantId: data.variantId,
        quantity: data.shown.variants ? undefined : data.input.changes.stockQuantity,
        change: data.input.changes.stockChange,
        shown: data.shown.stockQuantity,
        known: data.input.known?.stocks,
      })),
    )
    const narrowed = transform({ input, productId, shown }, (data): ProductAccessUpdate[] => {
      const { visibility } = data.input.changes
      if (!visibility || !isNarrower(visibility, data.shown.visibility)) return []
      return [{ productId: data.productId, visibility }]
    })
    when("fewer-may-buy-it", narrowed, (products) => products.length > 0).then(() => {
      updateProductAccessStep({ products: narrowed }).config({ name: "narrow-product-access" })
    })
    const texts = transform({ input, shown }, (data) => engineFieldsOf(data.input.changes, data.shown))
    when("texts-differ", texts, (update) => Object.keys(update).length > 0).then(() => {
      const products = transform({ productId, texts }, (data) => ({
        products: [{ id: data.productId, ...data.texts }],
      }))
      updateProductsWorkflow.runAsStep({ input: products })
    })
    setProductCategoryStep({ productId, categoryId: references.categoryId })
    const price = transform({ input, variantId, shown }, (data) => ({
      variantId: data.variantId,
      priceCents: data.input.changes.price,
      shownCents: data.shown.price,
    }))
    setProductPriceStep(price)
    changeProductStockStep({
      stock,
      quantity: input.changes.stockQuantity,
      change: input.changes.stockChange,
    })
    const access = transform({ input, references, productId }, (data) => ({
      products: [
        {
          productId: data.productId,
          ...accessFieldsOf(data.input.changes),
          doctorIds: data.references.doctorIds,
        },
      ],
    }))
    updateProductAccessStep(access)
    recordChangeStep({ actorId: input.actorId, subject: "product", engineId: productId, before })
    return new WorkflowResponse({ id: input.id })
  },
)
