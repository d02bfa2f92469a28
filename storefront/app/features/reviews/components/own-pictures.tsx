import type { OwnReview } from "@shop/contracts"
import { MAX_REVIEW_PICTURES } from "@shop/contracts/constants"
import { AddPicture } from "~/components/buyer-pictures/add-picture"
import { Button } from "~/components/button"
import { ReviewPictures } from "~/components/buyer-pictures/review-pictures"
import { useAddReviewPicture, useRemoveReviewPicture } from "../queries/own-review"

interface OwnPicturesProps {
  productId: number
  /** Name of the product. */
  name: string
  review: OwnReview
}

const SHOWS_AGAIN = "We'll hide your review until we've checked the picture."
const SHOWS_WITH = "We'll check it with your review."

/** The pictures of the user's own review, with buttons to add and remove them. */
export function OwnPictures({ productId, name, review }: OwnPicturesProps) {
  const add = useAddReviewPicture(productId)
  const remove = useRemoveReviewPicture(productId)
  return (
    <>
      <ReviewPictures
        review={review}
        actionOf={(id, number) => (
          <Button
            size="sm"
            variant="ghost"
            className="w-full"
            aria-label={`Remove picture ${number} from your review of ${name}`}
            pending={remove.isPending && remove.variables === id}
            onClick={() => remove.mutate(id)}
          >
            Remove
          </Button>
        )}
      />
      <AddPicture
        label={`Picture for your review of ${name}`}
        left={MAX_REVIEW_PICTURES - review.pictures.length}
        max={MAX_REVIEW_PICTURES}
        pending={add.isPending}
        hint={`${review.status === "published" ? SHOWS_AGAIN : SHOWS_WITH} Please don't show other people's faces.`}
        onPick={add.mutate}
      />
    </>
  )
}
