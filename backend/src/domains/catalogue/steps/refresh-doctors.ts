import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { asError } from "../../../errors/as-error"
import { refreshDoctors } from "../actions/refresh-doctors"

/**
 * Updates the catalogue's record of which accounts are doctors, before the workflow ends. Never fails the workflow,
 * because the reconcile job updates them too.
 */
export const refreshDoctorsStep = createStep(
  "refresh-doctors",
  async ({ accountIds }: { accountIds: number[] }, { container }) => {
    try {
      await refreshDoctors(container, accountIds)
    } catch (error) {
      const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
      logger.error("The catalogue's doctors could not be refreshed", asError(error))
    }
    return new StepResponse(undefined)
  },
)
