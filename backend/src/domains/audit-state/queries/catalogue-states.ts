import { readCategoryStates } from "./category-states"
import { readDiscountStates } from "./discount-states"
import { readProductStates } from "./product-states"

/** How the states of what administrators keep in the shop are read. */
export const catalogueStates = {
  product: readProductStates,
  category: readCategoryStates,
  discount_code: readDiscountStates,
}

export type CatalogueSubject = keyof typeof catalogueStates
