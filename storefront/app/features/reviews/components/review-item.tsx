import type { Review } from "@shop/contracts"
import type { ReactNode } from "react"
import { DateText } from "~/components/date/date-text"
import { Stars } from "~/components/rating/stars"
import { ReviewPictures } from "~/components/buyer-pictures/review-pictures"
import { ReviewReply } from "./review-reply"

/** One buyer's review, with the reply to it. */
export function ReviewItem({ review, children }: { review: Review; children?: ReactNode }) {
  const { rating, text, author, createdAt, editedAt, reply } = review
  return (
    <li className="py-6 first:pt-0">
      <Stars rating={rating} />
      <p className="mt-2 max-w-prose wrap-anywhere whitespace-pre-line">{text}</p>
      <ReviewPictures review={review} />
      <p className="mt-2 text-sm text-ink-soft">
        <span className="font-semibold text-ink">{author}</span>, verified buyer · <DateText at={createdAt} />
        {editedAt && " · edited"}
      </p>
      <ReviewReply reply={reply} />
      {children}
    </li>
  )
}
