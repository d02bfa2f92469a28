import type { Review } from "@shop/contracts"
import { useConfig } from "~/lib/config/get-config"
import { doctorName } from "~/lib/doctor-name"

/** The reply to a review, by the shop or by a doctor. */
export function ReviewReply({ reply }: Pick<Review, "reply">) {
  const { siteName } = useConfig()
  if (!reply) return null
  return (
    <div className="mt-4 max-w-prose rounded-md bg-sunken px-4 py-3 text-sm">
      <p className="font-semibold">
        {reply.doctor ? doctorName(reply.doctor) : siteName}
        <span className="font-normal text-ink-soft"> replied</span>
      </p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{reply.text}</p>
    </div>
  )
}
