import { Star } from "./rating"

const ALL = [1, 2, 3, 4, 5]

/** A rating from 1 to 5 as filled stars. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span role="img" aria-label={`${rating} of 5 stars`} className="inline-flex gap-0.5">
      {ALL.map((star) => (
        <Star key={star} {...(star > rating && { className: "text-line" })} />
      ))}
    </span>
  )
}
