import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  when,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import {
  createAndLinkProductOptionsToProductWorkflow,
  createProductVariantsWorkflow,
  deleteProductVariantsWorkflow,
  dismissRemoteLinkStep,
  releaseLockStep,
  setProductProductOptionsWorkflow,
  updateProductVariantsWorkflow,
} from "@medusajs/medusa/core-flows"
import { CURRENCY_CODE, type ProductVariantsBody } from "@shop/contracts"
import { graphRows } from "../../../engine/graph"
import { CATALOGUE_ACCESS_MODULE } from "../../../modules/catalogue-access"
import type { WantedVariants } from "../../../modules/catalogue-access/wanted-variants"
import { throwError } from "../../../errors/api-error"
import { loadAuditStateStep } from "../../audit-state/steps/load-audit-state"
import { recordChangeStep } from "../../audit-state/steps/record-change"
import { CONTENT_KEY } from "../../catalogue/rules/product-details"
import { refreshCatalogueStep } from "../../catalogue/steps/refresh-catalogue"
import { holdLockStep } from "../../lock/steps/hold-lock"
import { toDollars } from "../../money/rules/money"
import { changeBasePrice, writeBasePrices, type BasePrices } from "../actions/base-price"
import { findVariantStock } from "../queries/product-stock"
import { planVariants, type CurrentVariants, type PlannedVariant } from "../rules/variant-plan"
import { changeStock, undoStock, type StockUndo } from "../steps/change-product-stock"
import { findInventoryLockStep, findReservedInventoryStep } from "../steps/find-reserved-inventory"
import { rankOptionsStep } from "../steps/rank-options"

interface ProductRow {
  options: ({ id: string; title: string; values: { id: string; value: string }[] } | null)[] | null
  variants:
    | ({
        id: string
        options: ({ value: string; option: { title: string } | null } | null)[] | null
      } | null)[]
    | null
}

async function findCurrent(container: MedusaContainer, productId: string): Promise<CurrentVariants> {
  const [row] = await graphRows<ProductRow>(container, {
    entity: "product",
    fields: [
      "options.id",
      "options.title",
      "options.values.id",
      "options.values.value",
      "variants.id",
      "variants.options.value",
      "variants.options.option.title",
    ],
    filters: { id: productId },
  })
  return {
    options: (row?.options ?? []).flatMap((option) => option ?? []),
    variants: (row?.variants ?? []).flatMap((variant) => {
      if (!variant) return []
      const values = (variant.options ?? []).flatMap((value) =>
        value?.option ? [[value.option.title, value.value] as const] : [],
      )
      return [{ id: variant.id, options: Object.fromEntries(values) }]
    }),
  }
}

/** @throws ApiError `validation` naming the first SKU that another product, or an earlier variant of this one, uses */
async function assertFreeSkus(
  container: MedusaContainer,
  productId: string,
  variants: ProductVariantsBody["variants"],
): Promise<void> {
  const skus = variants.map(({ sku }) => sku)
  const taken = await container
    .resolve(Modules.PRODUCT)
    .listProductVariants(
      { sku: skus.flatMap((sku) => sku ?? []), product_id: { $ne: productId } },
      { select: ["sku"], take: skus.length },
    )
  const index = skus.findIndex(
    (sku, place) => sku && (skus.indexOf(sku) < place || taken.some((variant) => variant.sku === sku)),
  )
  if (index < 0) return
  throwError("validation", undefined, {
    [`variants.${index}.sku`]: "This SKU is taken. Please choose another.",
  })
}

/** Checks the SKUs and plans the changes to the variants. */
const planVariantsStep = createStep(
  "plan-variants",
  async ({ productId, body }: { productId: string; body: ProductVariantsBody }, { container }) => {
    await assertFreeSkus(container, productId, body.variants)
    return new StepResponse(planVariants(await findCurrent(container, productId), body))
  },
)

const toEngineVariant = ({ title, rank, sku, imageUrl, options, contentAmount }: PlannedVariant) => ({
  title,
  variant_rank: rank,
  sku,
  thumbnail: imageUrl,
  // The engine deletes metadata keys that are set to an empty string.
  metadata: { [CONTENT_KEY]: contentAmount ?? "" },
  options,
})

/** The price and stock of a variant that was kept or created. */
type Worth = Pick<PlannedVariant, "price" | "stockQuantity"> & { variantId: string }

const setVariantPricesStep = createStep(
  "set-variant-prices",
  async ({ variants }: { variants: Worth[] }, { container }) => {
    const before: BasePrices[] = []
    for (const { variantId, price } of variants)
      before.push(await changeBasePrice(container, variantId, price))
    return new StepResponse<undefined, BasePrices[]>(undefined, before)
  },
  async (before, { container }) => {
    for (const prices of before ?? []) await writeBasePrices(container, prices)
  },
)

const setVariantStocksStep = createStep(
  "set-variant-stocks",
  async ({ variants }: { variants: Worth[] }, { container }) => {
    const undo: StockUndo = []
    for (const { variantId, stockQuantity: quantity } of variants) {
      if (quantity === undefined) continue
      const stock = await findVariantStock(container, variantId)
      if (stock) undo.push(...(await changeStock(container, stock, { quantity })))
    }
    return new StepResponse<undefined, StockUndo>(undefined, undo)
  },
  async (undo, { container }) => undoStock(container, undo ?? []),
)

interface SetProductVariantsInput extends WantedVariants {
  /** The facade's product id. */
  id: number
}

/** Clears the requested variants of a product, because they were set or the change was undone. */
export async function forgetWantedVariants(container: MedusaContainer, id: number): Promise<void> {
  await container.resolve(CATALOGUE_ACCESS_MODULE).updateProductAccesses([{ id, wanted_variants: null }])
}

/**
 * Stores the requested variants before anything changes, so that a job can finish if the process ends halfway.
 *
 * @returns the engine's product id
 * @throws ApiError `not_found`
 */
const noteWantedVariantsStep = createStep(
  "note-wanted-variants",
  async ({ id, actorId, body }: SetProductVariantsInput, { container }) => {
    const access = container.resolve(CATALOGUE_ACCESS_MODULE)
    const [row] = await access.listProductAccesses({ id, kind: "goods" }, { take: 1 })
    if (!row) throwError("not_found", "This product could not be found.")
    await access.updateProductAccesses([{ id, wanted_variants: { actorId, body } }])
    return new StepResponse(row.product_id, id)
  },
  async (id, { container }) => {
    if (id !== undefined) await forgetWantedVariants(container, id)
  },
)

const forgetWantedVariantsStep = createStep(
  "forget-wanted-variants",
  async ({ id }: { id: number }, { container }) => {
    await forgetWantedVariants(container, id)
    return new StepResponse(null)
  },
)

/**
 * Sets the options and variants of a product, with their prices and stock, and shows them at once. Inventory that
 * orders have reserved is kept when its variant is removed. The workflow can be rerun from any intermediate state, even
 * one without variants: `finishVariantsWorkflow` does so if the process ended halfway.
 */
export const setProductVariantsWorkflow = createWorkflow(
  "set-product-variants",
  function setProductVariants(input: SetProductVariantsInput) {
    const productId = noteWantedVariantsStep(input)
    const before = loadAuditStateStep({ subject: "product", engineId: productId })
    const plan = planVariantsStep({ productId, body: input.body })
    when("variants-go", plan, ({ remove }) => remove.length > 0).then(() => {
      const held = holdLockStep(findInventoryLockStep({ variantIds: plan.remove }))
      const reserved = findReservedInventoryStep({ variantIds: plan.remove })
      dismissRemoteLinkStep(reserved)
      deleteProductVariantsWorkflow.runAsStep({ input: { ids: plan.remove } })
      releaseLockStep(held)
    })
    when(
      "options-change",
      plan,
      ({ addOptions, addValues }) => addOptions.length + addValues.length > 0,
    ).then(() => {
      const options = transform({ productId, plan }, (data) => ({
        product_id: data.productId,
        add: data.plan.addOptions.map((option) => ({ ...option, is_exclusive: true })),
        remove: data.plan.removeOptions,
        update: data.plan.addValues,
      }))
      createAndLinkProductOptionsToProductWorkflow.runAsStep({ input: options })
    })
    when("variants-stay", plan, ({ update }) => update.length > 0).then(() => {
      const kept = transform({ plan }, (data) => ({
        product_variants: data.plan.update.map((variant) => ({
          id: variant.id,
          ...toEngineVariant(variant),
        })),
      }))
      updateProductVariantsWorkflow.runAsStep({ input: kept })
    })
    const keptWorth = transform({ plan }, (data) => ({
      variants: data.plan.update.map((variant): Worth => ({ ...variant, variantId: variant.id })),
    }))
    setVariantPricesStep(keptWorth)
    const made = when("variants-come", plan, ({ create }) => create.length > 0).then(() => {
      const variants = transform({ productId, plan }, (data) => ({
        product_variants: data.plan.create.map((variant) => ({
          product_id: data.productId,
          ...toEngineVariant(variant),
          sku: variant.sku ?? undefined,
          metadata: variant.contentAmount ? { [CONTENT_KEY]: variant.contentAmount } : null,
          manage_inventory: true,
          prices: [{ currency_code: CURRENCY_CODE, amount: toDollars(variant.price) }],
        })),
      }))
      return createProductVariantsWorkflow.runAsStep({ input: variants })
    })
    const worth = transform({ plan, made, keptWorth }, (data) => {
      const byRank = new Map((data.made ?? []).map((variant) => [variant.variant_rank, variant.id]))
      const created = data.plan.create.flatMap((variant): Worth[] => {
        const variantId = byRank.get(variant.rank)
        return variantId ? [{ ...variant, variantId, stockQuantity: variant.stockQuantity ?? 0 }] : []
      })
      return { variants: [...data.keptWorth.variants, ...created] }
    })
    setVariantStocksStep(worth)
    when("values-go", plan, ({ dropValues }) => dropValues.length > 0).then(() => {
      const values = transform({ productId, plan }, (data) => ({
        product_id: data.productId,
        update: data.plan.dropValues,
      }))
      setProductProductOptionsWorkflow.runAsStep({ input: values })
    })
    const options = transform({ input }, (data) => data.input.body.options)
    rankOptionsStep({ productId, options })
    recordChangeStep({ actorId: input.actorId, subject: "product", engineId: productId, before })
    forgetWantedVariantsStep({ id: input.id })
    const productIds = transform({ productId }, (data) => [data.productId])
    refreshCatalogueStep({ productIds })
    return new WorkflowResponse({ id: input.id })
  },
)
