import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { matchAudience, type GroupSet } from "#domains/people/access/rules/audience"
import { customerGroupIds } from "#domains/store/pricing/queries/pricing-context"
import { asError } from "#errors/api-error"
import { CATALOGUE_MODULE } from "#modules/catalogue/index"
import { CHANGE_FEED_MODULE } from "#modules/change-feed/index"
import type { CatalogueState } from "#modules/catalogue/revision"
import type CatalogueModuleService from "#modules/catalogue/service"
import { latest } from "./latest"
import { levelsOf, type Viewer } from "./viewer"

const states = new WeakMap<CatalogueModuleService, () => Promise<CatalogueState>>()

/** The catalogue's current revision and audiences; concurrent requests share one query. */
export function catalogueStateOf(catalogue: CatalogueModuleService): Promise<CatalogueState> {
  const known = states.get(catalogue) ?? latest(() => catalogue.current())
  states.set(catalogue, known)
  return known()
}

/** Records a viewer's unknown group set. If that fails, the next request does it. */
function noteAudience(scope: MedusaContainer, groupIds: readonly string[]): void {
  const change = { kind: "audience", id: groupIds.join(",") } as const
  scope
    .resolve(CHANGE_FEED_MODULE)
    .noteOnce(change)
    .catch((error: unknown) => {
      const logger = scope.resolve(ContainerRegistrationKeys.LOGGER)
      logger.error("Could not read the prices of a set of customer groups yet", asError(error))
    })
}

/**
 * The id of the audience whose prices a viewer sees; 0 for people without customer groups with their own prices.
 * Takes one query, only for signed-in customers of a shop with such groups. The prices of a new group combination are
 * read within a second.
 */
export async function audienceOf(
  scope: MedusaContainer,
  viewer: Viewer | null,
  audiences: readonly GroupSet[],
): Promise<number> {
  if (!viewer || audiences.length === 0) return 0
  const { id, missing } = matchAudience(audiences, await customerGroupIds(scope, viewer.customerId))
  if (missing) noteAudience(scope, missing)
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
