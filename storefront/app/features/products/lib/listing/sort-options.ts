import type { Sort } from "./listing"

const LABELS: Record<Sort, string> = {
  newest: "Newest",
  price: "Price: low to high",
  "-price": "Price: high to low",
  name: "Name",
}

/** The sort options. The empty value is the default order: best match for a search, otherwise newest first. */
export function sortOptions(isSearch: boolean): { value: "" | Sort; label: string }[] {
  const { newest, ...rest } = LABELS
  const others = (["price", "-price", "name"] as const).map((value) => ({ value, label: rest[value] }))
  if (!isSearch) return [{ value: "", label: newest }, ...others]
  return [{ value: "", label: "Best match" }, { value: "newest", label: newest }, ...others]
}
