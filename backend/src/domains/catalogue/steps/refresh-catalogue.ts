import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { asError } from "../../../errors/as-error"
import { refreshCatalogue, type RefreshCatalogueInput } from "../actions/refresh"
import { noteRefreshed, type StepContext } from "../actions/refreshed-groups"

/**
 * Updates the catalogue with what a workflow just changed, after everything that changes a product: the workflow's
 * events don't refresh the same products again. Never fails, because without this refresh those events do it.
 *
 * @param refresh returns the engine ids of the products that could not be written
 */
export async function refreshInStep(
  context: StepContext & { container: MedusaContainer },
  productIds: readonly string[],
  refresh: () => Promise<string[]>,
): Promise<void> {
  try {
    const failed = new Set(await refresh())
    noteRefreshed(
      context,
      productIds.filter((id) => !failed.has(id)),
    )
  } catch (error) {
    const logger = context.container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error("The catalogue could not be refreshed", asError(error))
  }
}

/** Updates the catalogue with what a workflow just changed, as its last step that changes anything. */
export const refreshCatalogueStep = createStep(
  "refresh-catalogue-rows",
  async (input: RefreshCatalogueInput, context) => {
    await refreshInStep(context, input.productIds ?? [], async () => {
      const { productIds } = await refreshCatalogue(context.container, input)
      return productIds
    })
    return new StepResponse(undefined)
  },
)
