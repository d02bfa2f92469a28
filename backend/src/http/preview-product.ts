import type { MedusaContainer } from "@medusajs/framework/types"
import { PREVIEWERS, visibility, type Previewer, type ProductPreview } from "@shop/contracts"
import { matchAudience, type GroupSet } from "#domains/people/access/rules/audience"
import {
  NO_FLAGS,
  purchaseRefusal,
  visibleLevels,
  type ViewerFlags,
} from "#domains/people/access/rules/product-access"
import { followAudiences } from "#domains/catalogue/actions/follow-audiences"
import { withImagePaths } from "#domains/catalogue/presenter"
import { findShopGroups, SHOP_GROUPS } from "#domains/people/access/queries/shop-groups"
import { throwError } from "#errors/api-error"
import { CATALOGUE_MODULE } from "#modules/catalogue/index"
import { readSettings } from "#modules/site-settings/read-settings"

const FLAGS: Record<Previewer, ViewerFlags> = {
  visitor: null,
  member: { ...NO_FLAGS, isMember: true },
  doctor: { ...NO_FLAGS, isMember: true, isDoctor: true },
}

/** The audience of a viewer in the shop's own groups for these flags, without the merchant's groups. */
async function audienceOfFlags(
  container: MedusaContainer,
  flags: ViewerFlags,
  audiences: readonly GroupSet[],
): Promise<number> {
  if (!flags || audiences.length === 0) return 0
  const groups = await findShopGroups(container)
  const groupIds = SHOP_GROUPS.flatMap(({ kind, flag }) => (flags[flag] ? (groups[kind] ?? []) : []))
  const { id, missing } = matchAudience(audiences, groupIds)
  if (!missing) return id
  await followAudiences(container, missing)
  const { audiences: followed } = await container.resolve(CATALOGUE_MODULE).current()
  return matchAudience(followed, groupIds).id
}

/**
 * A product as visitors, members and doctors see it, by the same rules as for their requests. Nobody is signed in.
 *
 * @throws ApiError `not_found` when there is no such product
 */
export async function previewProduct(container: MedusaContainer, id: number): Promise<ProductPreview[]> {
  const catalogue = container.resolve(CATALOGUE_MODULE)
  const [settings, { audiences }, known] = await Promise.all([
    readSettings(container),
    catalogue.current(),
    catalogue.find(id, visibility.options),
  ])
  if (!known) return throwError("not_found", "This product could not be found.")
  return Promise.all(
    PREVIEWERS.map(async (as): Promise<ProductPreview> => {
      const flags = FLAGS[as]
      const audienceId = await audienceOfFlags(container, flags, audiences)
      const product = await catalogue.find(id, visibleLevels(flags, settings), audienceId)
      return {
        as,
        product: product ? withImagePaths(product) : null,
        refusal: purchaseRefusal(flags, known.visibility),
      }
    }),
  )
}
