import { createWorkflow, transform, when, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import {
  createAndLinkProductOptionsToProductWorkflow,
  createProductVariantsWorkflow,
  deleteProductVariantsWorkflow,
  dismissRemoteLinkStep,
  releaseLockStep,
  setProductProductOptionsWorkflow,
  updateProductVariantsWorkflow,
} from "@medusajs/medusa/core-flows"
import { CURRENCY_CODE } from "@shop/contracts"
import { loadAuditStateStep } from "#domains/catalogue/audit-state/steps/load-audit-state"
import { CONTENT_KEY } from "#domains/catalogue/rules/product-details"
import { holdLockStep } from "#domains/operations/lock/locks"
import { toDollars } from "#lib/money"
import type { PlannedVariant } from "../rules/variant-plan"
import { findInventoryLockStep, findReservedInventoryStep } from "../steps/find-reserved-inventory"
import { planVariantsStep } from "../steps/plan-variants"
import { rankOptionsStep } from "../steps/rank-options"
import { setVariantPricesStep, setVariantStocksStep, type Worth } from "../steps/set-variant-prices-and-stock"
import {
  finishWantedVariantsStep,
  noteWantedVariantsStep,
  type SetProductVariantsInput,
} from "../steps/wanted-variants"

const toEngineVariant = ({ title, rank, sku, imageUrl, options, contentAmount }: PlannedVariant) => ({
  title,
  variant_rank: rank,
  sku,
  thumbnail: imageUrl,
  // The engine deletes metadata keys that are set to an empty string.
  metadata: { [CONTENT_KEY]: contentAmount ?? "" },
  options,
})

const pricesOf = ({ price }: PlannedVariant) =>
  price === undefined ? [] : [{ currency_code: CURRENCY_CODE, amount: toDollars(price) }]

/**
 * Sets the options and variants of a product, with their prices and stock, and shows them at once. Inventory that
 * orders have reserved is kept when its variant is removed. The workflow can be rerun from any intermediate state, even
 * one without variants: `finishVariantsWorkflow` does so if the process ended halfway.
 */
export const setProductVariantsWorkflow = createWorkflow(
  "set-product-variants",
  function setProductVariants(input: SetProductVariantsInput) {
    const productId = noteWantedVariantsStep(input)
    const known = transform({ input }, (data) => data.input.known?.state)
    const before = loadAuditStateStep({ subject: "product", engineId: productId, known })
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
          prices: pricesOf(variant),
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
    finishWantedVariantsStep({ id: input.id, actorId: input.actorId, productId, before })
    return new WorkflowResponse({ id: input.id })
  },
)
