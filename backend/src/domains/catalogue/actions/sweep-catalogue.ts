import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { CATALOGUE_MODULE } from "../../../modules/catalogue"
import { findLocationIds } from "../../stock/rules/order-stock"
import { ownedIds } from "../../read-model/queries/id-batches"
import { sweepOn, sweepPhase } from "../../read-model/actions/sweep"
import { findStoreContext } from "../../store/queries/store-context"
import { comparing } from "../queries/compare"
import type { Difference } from "../rules/differences"
import { listedCategoryIds, listedProductIds } from "../queries/listed-ids"
import { refreshCatalogue, type RefreshCatalogueInput } from "./refresh"
import { accelerateSweep, watchStoreContext, readSweep } from "../queries/sweep-state"

/** Rows compared each minute while nothing is known to be outdated. */
const SLICE = 200
/** Rows compared each minute while much is known to be outdated: 100,000 products take twenty minutes. */
const HURRIED_SLICE = 5_000
/** Rows compared at once, as soon as that becomes known. */
const FIRST_SLICE = 1_000
/** If the settings keep changing for this many sweeps, the rest is left to the job, which runs every minute. */
const MOST_SWEEPS = 5

/** Describes where the shop sells. A change may affect any product, and the engine's events name none. */
async function describeSalesBase(container: MedusaContainer): Promise<string> {
  const base = await findStoreContext(container)
  const locationIds = base.salesChannelId ? await findLocationIds(container, base.salesChannelId) : []
  return JSON.stringify([base.salesChannelId, base.regionId, base.currencyCode, ...locationIds.sort()])
}

/** Returns whether everything has to be compared again, because where the shop sells changed in the meantime. */
async function sweep(container: MedusaContainer, rowsOf: (hurried: boolean) => number): Promise<boolean> {
  const catalogue = container.resolve(CATALOGUE_MODULE)
  const base = await describeSalesBase(container)
  await watchStoreContext(catalogue, base)
  const compare = comparing(container)
  const heal =
    (kind: keyof RefreshCatalogueInput, differing: (ids: string[]) => Promise<Difference[]>) =>
    async (ids: string[]) => {
      // If the batch can't even be read, `refreshCatalogue` finds the faulty rows one by one.
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
  // A concurrent sweep may have compared a row before this one wrote it with the former settings.
  const isOutdated = (await describeSalesBase(container)) !== base
  if (isOutdated) await accelerateSweep(catalogue)
  return isOutdated
}

/**
 * Compares a slice of the catalogue with the engine and repairs differences; the next call continues with the next
 * slice. Anything that was missed is found eventually, at a cost per call that doesn't grow with the catalogue.
 */
export async function sweepCatalogue(container: MedusaContainer): Promise<void> {
  await sweep(container, (hurried) => (hurried ? HURRIED_SLICE : SLICE))
}

/** Starts comparing at once if all products have to be compared, because where the shop sells has changed. */
export async function refreshStoreContext(container: MedusaContainer): Promise<void> {
  for (let round = 0; round < MOST_SWEEPS; round += 1) {
    const isOutdated = await sweep(container, (hurried) => (hurried ? FIRST_SLICE : 0))
    if (!isOutdated) return
  }
}
