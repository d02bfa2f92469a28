import { ChevronLeft, ChevronRight } from "lucide-react"
import type { ReactNode } from "react"
import { Link } from "react-router"
import { cn } from "~/lib/cn"
import { pageWindow } from "~/lib/list/page-window"

interface PaginationProps {
  page: number
  pages: number
  /** Relative URL of a page. */
  hrefOf: (page: number) => string
}

const PLACE =
  "inline-flex min-h-11 min-w-11 items-center justify-center rounded-full text-sm font-semibold tabular-nums"

function Step({ to, rel, children }: { to: string | undefined; rel: "prev" | "next"; children: ReactNode }) {
  const className = cn(PLACE, "gap-1.5 px-3")
  if (!to) {
    return (
      <span role="link" aria-disabled="true" className={cn(className, "text-ink-soft opacity-55")}>
        {children}
      </span>
    )
  }
  return (
    <Link to={to} rel={rel} prefetch="intent" className={cn(className, "hover:bg-sunken")}>
      {children}
    </Link>
  )
}

export function Pagination({ page, pages, hrefOf }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label="Pages" className="mt-10 flex items-center justify-center gap-1">
      <Step rel="prev" to={page > 1 ? hrefOf(page - 1) : undefined}>
        <ChevronLeft aria-hidden className="size-4" /> <span className="max-sm:sr-only">Previous</span>
      </Step>
      <ol className="flex items-center gap-0.5">
        {pageWindow(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span aria-hidden className="px-1 text-ink-soft">
                …
              </span>
            ) : (
              <Link
                to={hrefOf(number)}
                prefetch="intent"
                aria-label={`Page ${number}`}
                aria-current={number === page ? "page" : undefined}
                className={cn(PLACE, number === page ? "bg-accent text-on-accent" : "hover:bg-sunken")}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Step rel="next" to={page < pages ? hrefOf(page + 1) : undefined}>
        <span className="max-sm:sr-only">Next</span> <ChevronRight aria-hidden className="size-4" />
      </Step>
    </nav>
  )
}
