import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { asError } from "../../../errors/as-error"
import { refreshCatalogue, type RefreshCatalogueInput } from "../actions/refresh"
import { noteRefreshed } from "../actions/refreshed-groups"

/**
 * Updates the catalogue with what a workflow just changed, as its last step that changes anything: its events don't
 * refresh the same products again. Never fails the workflow, because without this refresh those events do it.
 */
export const refreshCatalogueStep = createStep(
  "refresh-catalogue-rows",
  async (input: RefreshCatalogueInput, context) => {
    const { container } = context
    try {
      const failed = new Set((await refreshCatalogue(container, input)).productIds)
      noteRefreshed(
        context,
        (input.productIds ?? []).filter((id) => !failed.has(id)),
      )
    } catch (error) {
      const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
      logger.error("The catalogue could not be refreshed", asError(error))
    }
    return new StepResponse(undefined)
  },
)
