import type { MedusaContainer } from "@medusajs/framework/types"
import { CATALOGUE_MODULE } from "#modules/catalogue/index"
import { readCategoryEntries } from "./category-entries"
import { differingFields, type Difference } from "../rules/differences"
import { readProductEntries } from "./product-entries"

/** Finds the differences between the catalogue and the engine for these engine ids. */
export type Compare = (ids: string[]) => Promise<Difference[]>

/** Returns the functions that compare the catalogue with the engine. */
export function comparing(container: MedusaContainer): { products: Compare; categories: Compare } {
  const catalogue = container.resolve(CATALOGUE_MODULE)
  return {
    products: async (ids) =>
      differingFields(
        "product",
        (await readProductEntries(container, ids)).map(({ productId, ...entry }) => ({
          id: productId,
          entry,
        })),
        new Map((await catalogue.entriesOf(ids)).map(({ productId, ...entry }) => [productId, entry])),
      ),
    categories: async (ids) =>
      differingFields(
        "category",
        (await readCategoryEntries(container, ids)).map(({ categoryId, ...entry }) => ({
          id: categoryId,
          entry,
        })),
        new Map(
          (await catalogue.categoryEntriesOf(ids)).map(({ categoryId, ...entry }) => [categoryId, entry]),
        ),
      ),
  }
}
