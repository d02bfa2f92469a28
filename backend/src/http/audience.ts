import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { matchAudience, type GroupSet } from "../domains/access/rules/audience"
import { followAudiences } from "../domains/catalogue/actions/follow-audiences"
import { customerGroupIds } from "../domains/pricing/queries/pricing-context"
import { asError } from "../errors/as-error"
import type { Viewer } from "./viewer"

/**
 * Does something once the answer is on its way, so that neither its time nor its outcome can be seen in
 * the answer. A failure is logged.
 */
function afterAnswer(scope: MedusaContainer, what: string, work: () => Promise<void>): void {
  setImmediate(() => {
    work().catch((error: unknown) => {
      const logger = scope.resolve(ContainerRegistrationKeys.LOGGER)
      logger.error(`${what} failed`, asError(error))
    })
  })
}

/** Sets that prices are being read for, on this server. */
const begun = new Set<string>()

/**
 * Whose prices a viewer sees: 0 for everybody who is in no customer group that has prices of its own. One query for
 * signed-in people of a shop that has such groups, none else. Prices of a combination of groups that nobody had before
 * are read after the answer.
 */
export async function audienceOf(
  scope: MedusaContainer,
  viewer: Viewer | null,
  audiences: readonly GroupSet[],
): Promise<number> {
  if (!viewer || audiences.length === 0) return 0
  const { id, missing } = matchAudience(audiences, await customerGroupIds(scope, viewer.customerId))
  const key = missing?.join(",")
  if (missing && key !== undefined && !begun.has(key)) {
    begun.add(key)
    afterAnswer(scope, "Reading the prices of customer groups", () =>
      followAudiences(scope, missing).finally(() => begun.delete(key)),
    )
  }
  return id
}
