import type { ProductsQuery, Visibility } from "@shop/contracts"
import { choiceOf, wordsOf } from "~/lib/list/list-params"
import { idOf } from "../../common/lib/id-of"

/** What a list of products is narrowed to; without `sort` the newest come first, or with `q` the best match. */
export interface ProductSelection {
  q?: string
  sort?: NonNullable<ProductsQuery["sort"]>
  visibility?: Visibility
  categoryId?: number
  featured?: true
}

/** What an address asks for; a value that makes no sense reads as if it were not there. */
export function readSelection(params: URLSearchParams): ProductSelection {
  const q = wordsOf(params)
  const sort = choiceOf(params, "sort", ["newest", "price", "-price", "name"])
  const visibility = choiceOf(params, "visibility", ["public", "member", "doctor"])
  const categoryId = idOf(params, "category")
  return {
    ...(q && { q }),
    ...(sort && { sort }),
    ...(visibility && { visibility }),
    ...(categoryId && { categoryId }),
    ...(params.get("featured") === "true" && { featured: true }),
  }
}
