import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { CATALOGUE_MODULE } from "../../../modules/catalogue"
import { findLocationIds } from "../../stock/rules/order-stock"
import { BATCH_SIZE, ownedIds } from "../../read-model/queries/id-batches"
import { sweepOn, sweepPhase } from "../../read-model/actions/sweep"
import { findStoreContext } from "../../store/queries/store-context"
import { comparing } from "../queries/compare"
import type { Difference } from "../rules/differences"
import { listedCategoryIds, listedProductIds } from "../queries/listed-ids"
import { refreshCatalogue, type RefreshCatalogueInput } from "./refresh"
import { accelerateSweep, watchStoreContext, readSweep } from "../queries/sweep-state"

/** Products that are compared each minute though nothing is known of them. */
const SLICE = BATCH_SIZE
/** The same while much is known to be wrong: 100 000 products take twenty minutes. */
const HURRIED_SLICE = 5_000
/** So many at once when it becomes known. */
const FIRST_SLICE = 1_000
/** After so many, what goes on changing is left to the job of the next minute. */
const MOST_SWEEPS = 5

/** Where all products are sold: any of it changes what can be bought of them, and the engine names none. */
async function describeSalesBase(container: MedusaContainer): Promise<string> {
  const base = await findStoreContext(container)
  const locationIds = base.salesChannelId ? await findLocationIds(container, base.salesChannelId) : []
  return JSON.stringify([base.salesChannelId, base.regionId, base.currencyCode, ...locationIds.sort()])
}

/** Returns whether everything has to be compared once more, since where the shop sells has changed meanwhile. */
async function sweep(container: MedusaContainer, rowsOf: (hurried: boolean) => number): Promise<boolean> {
  const catalogue = container.resolve(CATALOGUE_MODULE)
  const base = await describeSalesBase(container)
  await watchStoreContext(catalogue, base)
  const compare = comparing(container)
  const heal =
    (kind: keyof RefreshCatalogueInput, differing: (ids: string[]) => Promise<Difference[]>) =>
    async (ids: string[]) => {
      // What can't even be read is found out row by row.
      const wrong = await differing(ids).then(
        (differences) => differences.map(({ engineId }) => engineId),
        () => ids,
      )
      if (wrong.length === 0) return
      container
        .resolve(ContainerRegistrationKeys.LOGGER)
        .info(
          `The catalogue reads ${wrong.length} ${kind === "productIds" ? "products" : "categories"} again`,
        )
      await refreshCatalogue(container, { [kind]: wrong })
    }
  const [categories, products] = [
    heal("categoryIds", compare.categories),
    heal("productIds", compare.products),
  ]
  const { state, keep } = await readSweep(catalogue)
  await keep(
    await sweepOn(
      state,
      [
        sweepPhase(ownedIds<string>(container, "product_category"), categories),
        sweepPhase(listedCategoryIds(catalogue), categories),
        sweepPhase(ownedIds<string>(container, "product"), products),
        sweepPhase(listedProductIds(catalogue), products),
      ],
      rowsOf(state.hurried),
    ),
  )
  // A sweep that began meanwhile may have compared a row before this one wrote it by the former settings.
  const isOutdated = (await describeSalesBase(container)) !== base
  if (isOutdated) await accelerateSweep(catalogue)
  return isOutdated
}

/**
 * Compares a slice of the catalogue with the engine and puts right what differs; the next call goes on with the next one.
 * So whatever was missed is found in time, at a cost that doesn't grow with the catalogue.
 */
export async function sweepCatalogue(container: MedusaContainer): Promise<void> {
  await sweep(container, (hurried) => (hurried ? HURRIED_SLICE : SLICE))
}

/** Begins at once when all products have to be compared, for where they are sold has changed. */
export async function refreshStoreContext(container: MedusaContainer): Promise<void> {
  for (let round = 0; round < MOST_SWEEPS; round += 1) {
    const isOutdated = await sweep(container, (hurried) => (hurried ? FIRST_SLICE : 0))
    if (!isOutdated) return
  }
}
