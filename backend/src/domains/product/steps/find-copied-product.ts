import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { visibility } from "@shop/contracts"
import { throwError } from "#errors/api-error"
import { CATALOGUE_MODULE } from "#modules/catalogue/index"
import type { CopiedProduct } from "../rules/engine-input"

/**
 * The product to copy, as shown in the catalogue; null if it is not a copy.
 *
 * @throws ApiError `validation` naming `copyOf` when there is no such product
 */
export const findCopiedProductStep = createStep(
  "find-copied-product",
  async ({ id }: { id: number | undefined }, { container }) => {
    if (id === undefined) return new StepResponse<CopiedProduct | null>(null)
    const product = await container.resolve(CATALOGUE_MODULE).find(id, visibility.options)
    if (!product) {
      throwError("validation", undefined, {
        copyOf: "The product you're copying was deleted. Please choose another one or start from scratch.",
      })
    }
    return new StepResponse<CopiedProduct | null>(product)
  },
)
