import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { asError } from "../../../errors/as-error"
import { refreshCatalogue, type RefreshCatalogueInput } from "../actions/refresh"

/**
 * Updates the catalogue with what a workflow just changed, before the workflow ends. Never fails the workflow, because
 * the engine's events refresh the same rows a moment later.
 */
export const refreshCatalogueStep = createStep(
  "refresh-catalogue-rows",
  async (input: RefreshCatalogueInput, { container }) => {
    try {
      await refreshCatalogue(container, input)
    } catch (error) {
      const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
      logger.error("The catalogue could not be refreshed", asError(error))
    }
    return new StepResponse(undefined)
  },
)
