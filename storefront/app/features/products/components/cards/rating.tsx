import type { ProductRating } from "@shop/contracts"
import { cn } from "~/lib/cn"

const STAR = "m10 1.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z"

export function Star({ filled = true }: { filled?: boolean }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 20 20"
      className={cn("size-[1.05em] shrink-0 fill-current", filled ? "text-accent" : "text-line")}
    >
      <path d={STAR} />
    </svg>
  )
}

/** What buyers think of a product, in one line. */
export function Rating({ rating, className }: { rating: ProductRating; className?: string }) {
  const { average, count } = rating
  return (
    <span className={cn("inline-flex items-center gap-1 text-sm", className)}>
      <Star />
      <span className="sr-only">Rated </span>
      <span className="font-semibold">{average.toFixed(1)}</span>
      <span className="text-ink-soft">
        ({count}
        <span className="sr-only">{count === 1 ? " review" : " reviews"}</span>)
      </span>
    </span>
  )
}
