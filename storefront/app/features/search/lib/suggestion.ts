import type { Category, Product } from "@shop/contracts"
import { paths } from "~/config/paths"

/** A category or product that matches the typed text. */
export interface Suggestion {
  key: string
  label: string
  to: string
  imageUrl: string | null
  /** In cents; only products have one. */
  price?: number
}

const MAX_CATEGORIES = 3

/** Regardless of accents, case, width and kind of hyphen, as the search for products. */
const compared = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/\p{Pd}/gu, "-")
    .toLowerCase()

function matches(name: string, words: string): boolean {
  return compared(words)
    .split(/\s+/)
    .every((word) => compared(name).includes(word))
}

export function suggestCategories(categories: readonly Category[], words: string): Suggestion[] {
  return categories
    .filter((category) => matches(category.name, words))
    .slice(0, MAX_CATEGORIES)
    .map(({ id, name, imageUrl }) => ({ key: `c${id}`, label: name, to: paths.category(id), imageUrl }))
}

export function suggestProducts(products: readonly Product[]): Suggestion[] {
  return products.map(({ id, name, imageUrl, price, ownPrice }) => ({
    key: `p${id}`,
    label: name,
    to: paths.product(id),
    imageUrl,
    price: ownPrice ?? price,
  }))
}
