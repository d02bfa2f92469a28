import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { matchAudience, type GroupSet } from "../domains/access/rules/audience"
import { followAudiences } from "../domains/catalogue/actions/follow-audiences"
import { customerGroupIds } from "../domains/pricing/queries/pricing-context"
import { asError } from "../errors/as-error"
import { CATALOGUE_MODULE } from "../modules/catalogue"
import type { CatalogueState } from "../modules/catalogue/revision"
import type CatalogueModuleService from "../modules/catalogue/service"
import { latest } from "./latest"
import { levelsOf, type Viewer } from "./viewer"

/**
 * Runs work after the response has been sent, so that neither its duration nor its outcome affects the
 * response. A failure is logged.
 */
function afterResponse(scope: MedusaContainer, what: string, work: () => Promise<void>): void {
  setImmediate(() => {
    work().catch((error: unknown) => {
      const logger = scope.resolve(ContainerRegistrationKeys.LOGGER)
      logger.error(`${what} failed`, asError(error))
    })
  })
}

const states = new WeakMap<CatalogueModuleService, () => Promise<CatalogueState>>()

/** The catalogue's current revision and audiences; concurrent requests share one query. */
export function catalogueStateOf(catalogue: CatalogueModuleService): Promise<CatalogueState> {
  const known = states.get(catalogue) ?? latest(() => catalogue.current())
  states.set(catalogue, known)
  return known()
}

/** Group combinations whose prices this server is loading at the moment. */
const loading = new Set<string>()

/**
 * The id of the audience whose prices a viewer sees; 0 for everybody who is in no customer group with its own prices.
 * Costs one query, and only for signed-in customers of a shop that has such groups. The prices of a new combination of
 * groups are loaded after the response.
 */
export async function audienceOf(
  scope: MedusaContainer,
  viewer: Viewer | null,
  audiences: readonly GroupSet[],
): Promise<number> {
  if (!viewer || audiences.length === 0) return 0
  const { id, missing } = matchAudience(audiences, await customerGroupIds(scope, viewer.customerId))
  const key = missing?.join(",")
  if (missing && key !== undefined && !loading.has(key)) {
    loading.add(key)
    afterResponse(scope, "Reading the prices of customer groups", () =>
      followAudiences(scope, missing).finally(() => loading.delete(key)),
    )
  }
  return id
}

/**
 * Whether a viewer currently gets the same catalogue responses as visitors: the same visibility levels and prices.
 * Administrators never do, since they get more fields of each product.
 */
export async function seesWhatVisitorsSee(scope: MedusaContainer, viewer: Viewer | null): Promise<boolean> {
  if (!viewer) return true
  if (viewer.isAdmin) return false
  if (viewer.levels.length !== (await levelsOf(scope, null)).length) return false
  const { audiences } = await catalogueStateOf(scope.resolve(CATALOGUE_MODULE))
  return (await audienceOf(scope, viewer, audiences)) === 0
}
