import { useEffect, useRef } from "react"
import { useOwnReviews } from "../queries/own-review"
import { ReviewEditor } from "./review-editor"

/** The URL hash of links to the review form. */
const ASKED_FOR = "#write-review"

/** The user's own review of a product they have bought; renders nothing if they haven't. */
export default function OwnReview({ productId }: { productId: number }) {
  const { data } = useOwnReviews(productId)
  const bought = data?.[0]
  const place = useRef<HTMLDivElement>(null)
  const isThere = bought !== undefined
  useEffect(() => {
    if (isThere && window.location.hash === ASKED_FOR) place.current?.scrollIntoView({ block: "center" })
  }, [isThere])
  if (!bought) return null
  return (
    <div ref={place} id="write-review" className="mb-8 rounded-lg border border-line bg-surface p-5 sm:p-7">
      <h3 className="mb-3 text-lg font-semibold">Your review</h3>
      <ReviewEditor bought={bought} isAskedFor={window.location.hash === ASKED_FOR} />
    </div>
  )
}
