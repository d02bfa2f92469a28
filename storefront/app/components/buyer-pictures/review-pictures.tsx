import type { Review } from "@shop/contracts"
import type { ReactNode } from "react"
import { BuyerPictures } from "./buyer-pictures"

interface ReviewPicturesProps {
  review: Pick<Review, "id" | "author" | "pictures">
  /** Renders an action below a picture. */
  actionOf?: (pictureId: string, number: number) => ReactNode
}

/** The pictures that the author added to a review. */
export function ReviewPictures({ review, actionOf }: ReviewPicturesProps) {
  return (
    <BuyerPictures
      ids={review.pictures}
      addressOf={(id, size) => `/api/reviews/${review.id}/pictures/${id}?size=${size}`}
      altOf={(number) => `Picture ${number} by ${review.author}`}
      {...(actionOf && { actionOf })}
    />
  )
}
