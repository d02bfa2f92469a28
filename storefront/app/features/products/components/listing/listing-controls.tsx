import type { Category } from "@shop/contracts"
import { Check, SlidersHorizontal, X } from "lucide-react"
import { Suspense, useId, useState } from "react"
import { Form } from "react-router"
import { buttonStyle } from "~/components/button-style"
import { NativeSelect } from "~/components/controls/native-select"
import { IconButton } from "~/components/icon-button"
import { cn } from "~/lib/cn"
import { lazyPart } from "~/lib/lazy-part"
import { useUser } from "~/lib/session/get-user"
import { VISIBILITY_MEANINGS } from "../../lib/visibility-meanings"
import { FACET_NAMES } from "../../lib/listing/listing"
import { sortOptions } from "../../lib/listing/sort-options"
import type { ProductFilter } from "../../queries/get-products"
import { useListing } from "../../lib/listing/use-listing"
import { visibilityChoice, visibilityOptions } from "../../lib/listing/visibility-options"

const FacetPanel = lazyPart(() => import("../facets/facet-panel"))

export type ListingControl = "visibility" | "featured"

interface ListingControlsProps {
  controls: readonly ListingControl[]
  /** The number of results; undefined until known. */
  total: number | undefined
  /** Filters that the screen itself sets. */
  fixed: ProductFilter
  categories: readonly Category[]
}

/** URL parameters without a field, which the form has to keep when it is submitted without JavaScript. */
const CARRIED = ["tab", "q", "category", ...FACET_NAMES]

/** A bottom sheet on phones; a row above the list on tablets and larger screens. */
const SHEET =
  "inset-x-0 top-auto bottom-0 m-0 max-h-[92dvh] w-full max-w-none flex-col gap-5 *:shrink-0 rounded-t-xl bg-surface p-5 text-ink shadow-raised " +
  "pb-[max(1.25rem,env(safe-area-inset-bottom))] backdrop:bg-[#06130f]/55 open:flex open:animate-rise " +
  "sm:not-open:static sm:not-open:flex sm:not-open:flex-row sm:not-open:flex-wrap sm:not-open:items-end sm:not-open:gap-3 " +
  "sm:not-open:rounded-none sm:not-open:bg-transparent sm:not-open:p-0 sm:not-open:shadow-none"

const shown = (total: number | undefined) =>
  total === undefined ? "Show products" : `Show ${total} ${total === 1 ? "product" : "products"}`

/**
 * The sort order and filters of a listing. Each choice changes the URL at once; without JavaScript, a submit
 * button does.
 */
export function ListingControls({ controls, total, fixed, categories }: ListingControlsProps) {
  const { params, listing, choose } = useListing()
  const user = useUser()
  const id = useId()
  const facets = Object.keys(listing.facets).length
  const chosen = [listing.visibility, listing.featured, listing.sort].filter(Boolean).length + facets
  const [isOpen, setOpen] = useState(facets > 0)
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={buttonStyle("secondary", "sm", "justify-self-start sm:hidden")}
      >
        <SlidersHorizontal aria-hidden className="size-4" /> Filter and sort
        {chosen > 0 && (
          <span className="grid size-5 place-items-center rounded-full bg-accent text-xs text-on-accent tabular-nums">
            {chosen}
          </span>
        )}
      </button>
      <Form method="get" id={id} popover="auto" className={SHEET}>
        <div className="flex items-center justify-between sm:hidden">
          <h3 className="display text-xl">Filter and sort</h3>
          <IconButton label="Close" popoverTarget={id} popoverTargetAction="hide" className="-mr-2">
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
        {CARRIED.filter((name) => params.has(name)).map((name) => (
          <input key={name} type="hidden" name={name} value={params.get(name) ?? ""} />
        ))}
        {controls.includes("visibility") && (
          <NativeSelect
            label="Filter by visibility"
            name="visibility"
            className="min-w-40 grow sm:max-w-56"
            value={visibilityChoice(listing.visibility ?? null, user)}
            onChange={({ target }) =>
              choose({ visibility: target.value === "all" ? undefined : target.value })
            }
            options={visibilityOptions(user)}
          />
        )}
        {controls.includes("visibility") && (
          <p className="-mt-3 text-xs text-ink-soft sm:hidden">
            {VISIBILITY_MEANINGS.map(({ visibility, name, text }) => (
              <span key={visibility} className="block">
                {name}: {text}
              </span>
            ))}
          </p>
        )}
        <NativeSelect
          label="Sort by"
          name="sort"
          className="min-w-40 grow sm:max-w-56"
          value={listing.sort ?? ""}
          onChange={({ target }) => choose({ sort: target.value })}
          options={sortOptions(listing.q !== undefined)}
        />
        {controls.includes("featured") && (
          <label className="group relative inline-flex h-12 cursor-pointer items-center gap-2.5 rounded-md border border-line-strong bg-surface px-4 text-sm font-semibold hover:border-ink-soft has-checked:border-accent has-checked:bg-accent-soft has-checked:text-on-accent-soft has-focus-visible:outline-3 has-focus-visible:outline-accent">
            <input
              type="checkbox"
              name="featured"
              value="true"
              className="absolute inset-0 cursor-pointer opacity-0"
              checked={listing.featured ?? false}
              onChange={({ target }) => choose({ featured: target.checked ? "true" : undefined })}
            />
            <span
              aria-hidden
              className="grid size-5 place-items-center rounded-sm border border-line-strong group-has-checked:border-accent group-has-checked:bg-accent group-has-checked:text-on-accent"
            >
              <Check className="size-3.5 opacity-0 group-has-checked:opacity-100" />
            </span>
            Featured only
          </label>
        )}
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className={buttonStyle("secondary", "lg")}
        >
          More filters
        </button>
        {isOpen && (
          <Suspense>
            <FacetPanel fixed={fixed} categories={categories} />
          </Suspense>
        )}
        <noscript>
          <button type="submit" className={buttonStyle("secondary", "lg")}>
            Apply
          </button>
        </noscript>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          className={cn(buttonStyle("primary", "lg"), "sm:hidden")}
        >
          {shown(total)}
        </button>
      </Form>
    </>
  )
}
