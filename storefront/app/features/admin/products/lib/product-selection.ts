import type { ProductsQuery, Visibility } from "@shop/contracts"
import { PRODUCT_SORTS, VISIBILITIES } from "@shop/contracts/constants"
import { choiceParam, searchParam } from "~/lib/list/list-params"
import { idParam } from "../../common/lib/id-param"

/** Filters and sorting of the product list; without `sort`, newest first, or best match first if `q` is set. */
export interface ProductSelection {
  q?: string
  sort?: NonNullable<ProductsQuery["sort"]>
  visibility?: Visibility
  categoryId?: number
  featured?: true
}

/** Reads the filters from the URL; invalid values are ignored. */
export function readSelection(params: URLSearchParams): ProductSelection {
  const q = searchParam(params)
  const sort = choiceParam(params, "sort", PRODUCT_SORTS)
  const visibility = choiceParam(params, "visibility", VISIBILITIES)
  const categoryId = idParam(params, "category")
  return {
    ...(q && { q }),
    ...(sort && { sort }),
    ...(visibility && { visibility }),
    ...(categoryId && { categoryId }),
    ...(params.get("featured") === "true" && { featured: true }),
  }
}
