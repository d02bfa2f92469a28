import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { asError } from "../../../errors/as-error"
import { refreshDoctors } from "../actions/refresh-doctors"

/**
 * Shows the catalogue which accounts are doctors, before the workflow ends. Never fails the workflow: the
 * reconcile job looks again.
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
