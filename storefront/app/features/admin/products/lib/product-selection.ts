import type { ProductsQuery, Visibility } from "@shop/contracts"
import { MAX_SERIAL_ID } from "@shop/contracts/constants"
import { choiceOf, wordsOf } from "../../common/lib/use-filters"

/** What a list of products is narrowed to; without `sort` the newest come first, or with `q` the best match. */
export interface ProductSelection {
  q?: string
  sort?: NonNullable<ProductsQuery["sort"]>
  visibility?: Visibility
  categoryId?: number
  featured?: true
}

const ID = /^[1-9]\d{0,9}$/

/** What an address asks for; a value that makes no sense reads as if it were not there. */
export function readSelection(params: URLSearchParams): ProductSelection {
  const q = wordsOf(params)
  const sort = choiceOf(params, "sort", ["newest", "price", "-price", "name"])
  const visibility = choiceOf(params, "visibility", ["public", "member", "doctor"])
  const category = params.get("category") ?? ""
  const categoryId = ID.test(category) && Number(category) <= MAX_SERIAL_ID ? Number(category) : undefined
  return {
    ...(q && { q }),
    ...(sort && { sort }),
    ...(visibility && { visibility }),
    ...(categoryId && { categoryId }),
    ...(params.get("featured") === "true" && { featured: true }),
  }
}
