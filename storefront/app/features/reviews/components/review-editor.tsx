import type { OwnReview, Reviewable } from "@shop/contracts"
import { Button } from "~/components/button"
import { Stars } from "~/components/rating/stars"
import { useOpenWithDraft } from "~/lib/form/use-draft"
import { useWithdrawReview } from "../queries/own-review"
import { OwnPictures } from "./own-pictures"
import { ReviewForm, reviewDraft } from "./review-form"
import { ReviewReply } from "./review-reply"

interface ReviewEditorProps {
  bought: Reviewable
  /** Whether the form is open from the start. */
  isAskedFor?: boolean
}

function stateOf({ status, refusal }: OwnReview): string {
  if (status === "published") return "Your review is published."
  if (status === "pending") return "Thank you! We'll publish your review once we've checked it."
  return `We couldn't publish your review. Edit it, and we'll check it again. ${refusal ?? ""}`
}

/** The user's own review of a product they have bought, to write, edit or withdraw. */
export function ReviewEditor({ bought, isAskedFor = false }: ReviewEditorProps) {
  const { productId, name, review } = bought
  const [isOpen, setOpen] = useOpenWithDraft(reviewDraft(productId), isAskedFor)
  const withdraw = useWithdrawReview(productId)
  if (isOpen) return <ReviewForm productId={productId} review={review} onClose={() => setOpen(false)} />
  if (!review) {
    return (
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <p className="text-ink-soft">You bought this. How do you like it?</p>
        <Button variant="secondary" aria-label={`Write a review of ${name}`} onClick={() => setOpen(true)}>
          Write a review
        </Button>
      </div>
    )
  }
  return (
    <>
      <p role="status" className="mb-3 text-sm font-medium">
        {stateOf(review)}
      </p>
      <Stars rating={review.rating} />
      <p className="mt-2 max-w-prose wrap-anywhere whitespace-pre-line">{review.text}</p>
      <OwnPictures productId={productId} name={name} review={review} />
      <ReviewReply reply={review.reply} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" aria-label={`Edit your review of ${name}`} onClick={() => setOpen(true)}>
          Edit
        </Button>
        <Button
          variant="ghost"
          aria-label={`Delete your review of ${name}`}
          pending={withdraw.isPending}
          onClick={() => {
            if (window.confirm("Delete your review? This can't be undone.")) withdraw.mutate()
          }}
        >
          {" "}
          Delete{" "}
        </Button>
      </div>
    </>
  )
}
