import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { asError } from "../../../errors/as-error"
import type { DirectoryChanges } from "../queries/affected"
import { refreshDirectory } from "../actions/refresh"

/**
 * Updates the directory before a workflow ends. Never fails the workflow: events and the reconcile job refresh the same
 * rows later.
 */
export const refreshDirectoryStep = createStep(
  "refresh-directory-rows",
  async (changes: DirectoryChanges, { container }) => {
    try {
      await refreshDirectory(container, changes)
    } catch (error) {
      const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
      logger.error("The directory could not be refreshed", asError(error))
    }
    return new StepResponse(undefined)
  },
)
