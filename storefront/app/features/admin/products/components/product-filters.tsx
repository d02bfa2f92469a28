import { NativeSelect } from "~/components/controls/native-select"
import { Button } from "~/components/button"
import { searchParam } from "~/lib/list/list-params"
import { useAllCategories } from "../../categories/queries/get-all-categories"
import { SearchField } from "../../common/components/search-field"
import type { Filters } from "../../common/lib/use-filters"
import { VISIBILITY_OPTIONS } from "../lib/visibility-options"

const ALL = ""

const EVERYTHING = { value: ALL, label: "All" }

const FEATURED = [EVERYTHING, { value: "true", label: "Featured only" }]

const NEWEST = "Newest first"

const SORTS = [
  { value: "name", label: "Name, A to Z" },
  { value: "price", label: "Price, low to high" },
  { value: "-price", label: "Price, high to low" },
]

/** Filters of the product list; each choice updates the URL immediately. */
export function ProductFilters({ filters }: { filters: Filters }) {
  const { params, choose, reset } = filters
  const categories = useAllCategories().data ?? []
  const select = (name: string) => ({
    name,
    value: params.get(name) ?? ALL,
    onChange: ({ target }: { target: { value: string } }) => choose({ [name]: target.value }),
  })
  const sorts = searchParam(params)
    ? [{ value: ALL, label: "Best match" }, { value: "newest", label: NEWEST }, ...SORTS]
    : [{ value: ALL, label: NEWEST }, ...SORTS]
  return (
    <div className="mb-5 grid grid-cols-2 items-end gap-3 md:grid-cols-[repeat(3,minmax(0,1fr))_minmax(0,1.2fr)_auto] xl:grid-cols-[minmax(0,1.4fr)_repeat(3,minmax(0,1fr))_minmax(0,1.2fr)_auto]">
      <SearchField
        label="Search products"
        value={params.get("q") ?? ""}
        onSearch={(q) => choose({ q })}
        className="col-span-full xl:col-span-1"
      />
      <NativeSelect
        label="Visibility"
        options={[EVERYTHING, ...VISIBILITY_OPTIONS]}
        {...select("visibility")}
      />
      <NativeSelect
        label="Category"
        options={[EVERYTHING, ...categories.map(({ id, name }) => ({ value: String(id), label: name }))]}
        {...select("category")}
      />
      <NativeSelect label="Featured" options={FEATURED} {...select("featured")} />
      <NativeSelect label="Sort by" options={sorts} {...select("sort")} />
      <Button variant="secondary" onClick={reset} className="h-12 max-md:col-span-full">
        Reset Filters
      </Button>
    </div>
  )
}
