import type { MedusaContainer } from "@medusajs/framework/types"
import type { Visibility } from "@shop/contracts"
import { CATALOGUE_MODULE } from "#modules/catalogue/index"
import { WISHLIST_MODULE } from "#modules/wishlist/index"

/** The given products that are visible to the levels, in the same order. */
export async function visibleProducts(
  container: MedusaContainer,
  ids: number[],
  levels: Visibility[],
): Promise<number[]> {
  if (ids.length === 0) return []
  const { items } = await container
    .resolve(CATALOGUE_MODULE)
    .browse({ ids, levels, limit: ids.length, offset: 0 })
  const shown = new Set(items.map(({ id }) => id))
  return ids.filter((id) => shown.has(id))
}

/** The products on an account's wish list that it may currently see, most recently added first. */
export async function visibleWishes(
  container: MedusaContainer,
  { accountId, levels }: { accountId: number; levels: Visibility[] },
): Promise<number[]> {
  return visibleProducts(container, await container.resolve(WISHLIST_MODULE).productsOf(accountId), levels)
}
