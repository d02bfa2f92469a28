import type { MedusaContainer } from "@medusajs/framework/types"
import { CATALOGUE_MODULE } from "#modules/catalogue/index"
import { comparing, type Compare } from "./compare"
import type { Difference } from "../rules/differences"
import { idBatches, ownedIds } from "#domains/operations/read-model/queries/id-batches"
import { listedCategoryIds, listedProductIds } from "./listed-ids"
import { countEngineProducts, type OnProgress } from "../actions/rebuild"
import { findWrongRatings } from "../actions/repair-ratings"

interface CheckResult {
  /** Products and categories whose catalogue entries differ from the engine. */
  differences: Difference[]
  /** Derived tables that no longer match the catalogue's products or the published reviews. */
  brokenTables: string[]
}

/** Compares a batch; if that fails, compares its ids one by one, and reports those that can't be read. */
async function readable(compare: Compare, kind: Difference["kind"], ids: string[]): Promise<Difference[]> {
  try {
    return await compare(ids)
  } catch {
    const alone = ids.map((engineId) =>
      compare([engineId]).catch((): Difference[] => [{ kind, engineId, name: null, fields: ["unreadable"] }]),
    )
    return (await Promise.all(alone)).flat()
  }
}

/** Differences that persist in a second check, because concurrent changes cause differences for a moment. */
async function lasting(compare: Compare, kind: Difference["kind"], ids: string[]): Promise<Difference[]> {
  const first = await readable(compare, kind, ids)
  return first.length === 0
    ? []
    : readable(
        compare,
        kind,
        first.map(({ engineId }) => engineId),
      )
}

/** Compares the catalogue with the engine and the published reviews. Changes nothing, and the shop stays open. */
export async function checkCatalogue(
  container: MedusaContainer,
  onProgress: OnProgress = () => undefined,
): Promise<CheckResult> {
  const catalogue = container.resolve(CATALOGUE_MODULE)
  const compare = comparing(container)
  const differences: Difference[] = []
  for (const page of [ownedIds<string>(container, "product_category"), listedCategoryIds(catalogue)]) {
    for await (const ids of idBatches(page))
      differences.push(...(await lasting(compare.categories, "category", ids)))
  }
  const total = await countEngineProducts(container)
  let done = 0
  const seen = new Set<string>()
  for await (const ids of idBatches(ownedIds<string>(container, "product"))) {
    differences.push(...(await lasting(compare.products, "product", ids)))
    for (const id of ids) seen.add(id)
    done += ids.length
    onProgress({ done, total: Math.max(total, done) })
  }
  for await (const ids of idBatches(listedProductIds(catalogue))) {
    const unseen = ids.filter((id) => !seen.has(id))
    differences.push(...(await lasting(compare.products, "product", unseen)))
  }
  const once = new Map(
    differences.map((difference) => [`${difference.kind} ${difference.engineId}`, difference]),
  )
  const [derived, ratings] = await Promise.all([catalogue.brokenTables(), findWrongRatings(container)])
  const brokenTables = ratings.length > 0 ? [...derived, "catalogue_rating"] : derived
  return { differences: [...once.values()], brokenTables }
}
