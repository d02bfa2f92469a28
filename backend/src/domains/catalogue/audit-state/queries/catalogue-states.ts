import { readCategoryStates } from "./category-states"
import { readDiscountStates } from "./discount-states"
import { readProductStates } from "./product-states"

/** Readers of audited states, by type. */
export const catalogueStates = {
  product: readProductStates,
  category: readCategoryStates,
  discount_code: readDiscountStates,
}

export type CatalogueSubject = keyof typeof catalogueStates
