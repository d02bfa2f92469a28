import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { ProductVariantsBody } from "@shop/contracts"
import { graphRows } from "#engine/graph"
import { throwError } from "#errors/api-error"
import { planVariants, type CurrentVariants } from "../rules/variant-plan"

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
    [`variants.${index}.sku`]: "This SKU is already used. Please choose another.",
  })
}

/** Checks the SKUs and plans the changes to the variants. */
export const planVariantsStep = createStep(
  "plan-variants",
  async ({ productId, body }: { productId: string; body: ProductVariantsBody }, { container }) => {
    await assertFreeSkus(container, productId, body.variants)
    return new StepResponse(planVariants(await findCurrent(container, productId), body))
  },
)
