import { X } from "lucide-react"
import { Link } from "react-router"
import { type Listing, withoutFilters } from "../../lib/listing/listing"

interface ListingSummaryProps {
  total: number | undefined
  listing: Listing
  params: URLSearchParams
  isFiltered: boolean
}

/** The number of results, announced to screen readers, and a link to clear the filters. */
export function ListingSummary({ total, listing, params, isFiltered }: ListingSummaryProps) {
  const count = total === undefined ? "" : `${total} ${total === 1 ? "product" : "products"}`
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 text-sm">
      <p role="status" className="text-ink-soft">
        {count}
        {count && listing.q && (
          <>
            {" for "}
            <strong className="font-semibold wrap-anywhere text-ink">“{listing.q}”</strong>
          </>
        )}
      </p>
      {isFiltered && (
        <Link
          to={{ search: withoutFilters(params).toString() }}
          preventScrollReset
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent hover:underline"
        >
          <X aria-hidden className="size-4" /> Clear filters
        </Link>
      )}
    </div>
  )
}
