import { useEffect, useRef, useState } from "react"
import { Button } from "~/components/button"
import type { OwnReview as Own } from "@shop/contracts"
import { useOwnReviews, useWithdrawReview } from "../queries/own-review"
import { ReviewForm } from "./review-form"
import { Stars } from "~/components/rating/stars"

/** What the address of a link to the form ends with. */
const ASKED_FOR = "#write-review"

function stateOf({ status, refusal }: Own): string {
  if (status === "published") return "Your review is in the shop."
  if (status === "pending") return "Thank you. Your review shows once we have read it."
  return `We could not publish your review: ${refusal ?? ""}`
}

/** Somebody's own review of a product: written, edited and withdrawn here. */
export default function OwnReview({ productId }: { productId: number }) {
  const [isOpen, setOpen] = useState(() => window.location.hash === ASKED_FOR)
  const withdraw = useWithdrawReview(productId)
  const { data } = useOwnReviews(productId)
  const bought = data?.[0]
  const place = useRef<HTMLDivElement>(null)
  const isThere = bought !== undefined
  useEffect(() => {
    if (isThere && window.location.hash === ASKED_FOR) place.current?.scrollIntoView({ block: "center" })
  }, [isThere])
  if (!bought) return null
  const { review } = bought
  if (!isOpen && !review) {
    return (
      <div ref={place} id="write-review" className="mb-8 flex flex-wrap items-center gap-x-5 gap-y-3">
        <p className="text-ink-soft">You have bought this. How is it?</p>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Write a review
        </Button>
      </div>
    )
  }
  return (
    <div ref={place} id="write-review" className="mb-8 rounded-lg border border-line bg-surface p-5 sm:p-7">
      <h3 className="mb-3 text-lg font-semibold">{review ? "Your review" : "Write a review"}</h3>
      {isOpen || !review ? (
        <ReviewForm productId={productId} review={review} onClose={() => setOpen(false)} />
      ) : (
        <>
          <p role="status" className="mb-3 text-sm font-medium">
            {stateOf(review)}
          </p>
          <Stars rating={review.rating} />
          <p className="mt-2 max-w-prose wrap-anywhere whitespace-pre-line">{review.text}</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => setOpen(true)}>
              Edit
            </Button>
            <Button
              variant="ghost"
              pending={withdraw.isPending}
              onClick={() => {
                if (window.confirm("Withdraw your review? It is deleted.")) withdraw.mutate()
              }}
            >
              Withdraw
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
