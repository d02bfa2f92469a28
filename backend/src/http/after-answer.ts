import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { asError } from "../errors/as-error"

/**
 * Does something once the answer is on its way, so that neither its time nor its outcome can be seen in
 * the answer. A failure is logged.
 */
export function afterAnswer(scope: MedusaContainer, what: string, work: () => Promise<void>): void {
  setImmediate(() => {
    work().catch((error: unknown) => {
      const logger = scope.resolve(ContainerRegistrationKeys.LOGGER)
      logger.error(`${what} failed`, asError(error))
    })
  })
}
