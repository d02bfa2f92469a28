import type { Review } from "@shop/contracts"
import type { ReactNode } from "react"
import { useConfig } from "~/lib/config/get-config"
import { formatDate } from "~/lib/date"
import { doctorName } from "~/lib/doctor-name"
import { Stars } from "~/components/rating/stars"

/** One buyer's words, with the answer to them. */
export function ReviewItem({ review, children }: { review: Review; children?: ReactNode }) {
  const { siteName } = useConfig()
  const { rating, text, author, createdAt, editedAt, reply } = review
  return (
    <li className="py-6 first:pt-0">
      <Stars rating={rating} />
      <p className="mt-2 max-w-prose wrap-anywhere whitespace-pre-line">{text}</p>
      <p className="mt-2 text-sm text-ink-soft">
        <span className="font-semibold text-ink">{author}</span>, bought it here ·{" "}
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        {editedAt && " · edited"}
      </p>
      {reply && (
        <div className="mt-4 max-w-prose rounded-md bg-sunken px-4 py-3 text-sm">
          <p className="font-semibold">
            {reply.doctor ? doctorName(reply.doctor) : siteName}
            <span className="font-normal text-ink-soft"> answers</span>
          </p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{reply.text}</p>
        </div>
      )}
      {children}
    </li>
  )
}
