import type { ProductRating } from "@shop/contracts"
import { cn } from "~/lib/cn"

export function Star({ className = "text-accent" }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 20 20" className={cn("size-[1.05em] shrink-0 fill-current", className)}>
      <path d="m10 1.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z" />
    </svg>
  )
}

/** A product's average rating and number of reviews, in one line. */
export function Rating({ rating, className }: { rating: ProductRating; className?: string }) {
  const { average, count } = rating
  return (
    <span className={cn("flex items-center gap-1 text-sm", className)}>
      <Star />
      <b className="font-semibold">{average.toFixed(1)}</b>
      <span className="sr-only">of 5 stars</span>
      <span className="text-ink-soft">
        ({count}
        <span className="sr-only">{count === 1 ? " review" : " reviews"}</span>)
      </span>
    </span>
  )
}
