import type { OwnReview, Reviewable } from "@shop/contracts"
import { useSearchParams } from "react-router"
import { Button } from "~/components/button"
import { OpenButton } from "~/components/form/open-button"
import { Stars } from "~/components/rating/stars"
import { useOpenWithDraft } from "~/lib/form/use-draft"
import { useWithdrawReview } from "../queries/own-review"
import { OwnPictures } from "./own-pictures"
import { ReviewForm, reviewDraft, WRITE } from "./review-form"
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
  const isLinked = useSearchParams()[0].get(WRITE) === String(productId)
  const [isOpen, setOpen] = useOpenWithDraft(reviewDraft(productId), isAskedFor || isLinked)
  const withdraw = useWithdrawReview(productId)
  if (isOpen) return <ReviewForm productId={productId} review={review} onClose={() => setOpen(false)} />
  const open = {
    name: WRITE,
    value: productId,
    variant: "secondary",
    onOpen: () => setOpen(true),
  } as const
  if (!review) {
    return (
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <p className="text-ink-soft">You bought this product. How do you like it?</p>
        <OpenButton {...open} aria-label={`Write a review of ${name}`}>
          Write a review
        </OpenButton>
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
        <OpenButton {...open} aria-label={`Edit your review of ${name}`}>
          Edit
        </OpenButton>
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
