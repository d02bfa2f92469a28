import type { AdminReview, ReviewStatus } from "@shop/contracts"
import { useState } from "react"
import { Link } from "react-router"
import { Badge, type BadgeTone } from "~/components/badge"
import { Button } from "~/components/button"
import { Card } from "~/components/card"
import { adminPaths } from "~/config/admin-paths"
import { paths } from "~/config/paths"
import { ReviewPictures } from "~/components/buyer-pictures/review-pictures"
import { Stars } from "~/components/rating/stars"
import { doctorName } from "~/lib/doctor-name"
import { DateTimeText } from "~/components/date/date-time-text"
import { STATUS_TEXTS } from "../lib/review-filters"
import { useModerateReview } from "../queries/change-review"
import { AnswerDialog } from "./answer-dialog"
import { RefuseDialog } from "./refuse-dialog"

const TONES: Record<ReviewStatus, BadgeTone> = {
  pending: "warning",
  published: "success",
  refused: "danger",
}

interface Opened {
  dialog: "refuse" | "answer"
  review: AdminReview
}

/** Reviews in full, with buttons to publish, refuse or answer each. */
export function ReviewList({ reviews }: { reviews: AdminReview[] }) {
  const [opened, setOpened] = useState<Opened>()
  const publish = useModerateReview()
  const close = () => setOpened(undefined)
  return (
    <>
      <ul className="grid gap-4">
        {reviews.map((review) => (
          <li key={review.id}>
            <Card className="p-5">
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <Badge tone={TONES[review.status]}>{STATUS_TEXTS[review.status]}</Badge>
                <Stars rating={review.rating} />
                <Link
                  to={paths.product(review.product.id)}
                  className="font-semibold underline decoration-line-strong underline-offset-4 hover:text-accent"
                >
                  {review.product.name}
                </Link>
                <span className="text-sm text-ink-soft sm:ml-auto">
                  {review.author}
                  {review.username && (
                    <>
                      {" · "}
                      <Link
                        to={adminPaths.users({ q: review.username })}
                        className="underline underline-offset-4 hover:text-accent"
                      >
                        {review.username}
                      </Link>
                    </>
                  )}
                  {" · "}
                  <DateTimeText at={review.changedAt} />
                </span>
              </div>
              <p className="mt-3 max-w-prose wrap-anywhere whitespace-pre-line">{review.text}</p>
              <ReviewPictures review={review} />
              {review.refusal && <p className="mt-3 text-sm text-danger">Rejected: {review.refusal}</p>}
              {review.reply && (
                <p className="mt-3 max-w-prose rounded-md bg-sunken px-4 py-3 text-sm wrap-anywhere whitespace-pre-line">
                  <span className="font-semibold">
                    {review.reply.doctor ? doctorName(review.reply.doctor) : "The shop"}:
                  </span>{" "}
                  {review.reply.text}
                </p>
              )}
              <div className="mt-4 flex flex-wrap gap-3">
                {review.status !== "published" && (
                  <Button
                    size="sm"
                    pending={publish.isPending && publish.variables.review.id === review.id}
                    onClick={() => publish.mutate({ review, decision: "publish" })}
                  >
                    Publish
                  </Button>
                )}
                {review.status !== "refused" && (
                  <Button
                    size="sm"
                    variant="secondary"
                    onClick={() => setOpened({ dialog: "refuse", review })}
                  >
                    Reject
                  </Button>
                )}
                <Button size="sm" variant="secondary" onClick={() => setOpened({ dialog: "answer", review })}>
                  {review.reply ? "Edit reply" : "Reply"}
                </Button>
              </div>
            </Card>
          </li>
        ))}
      </ul>
      {opened?.dialog === "refuse" && <RefuseDialog review={opened.review} onClose={close} />}
      {opened?.dialog === "answer" && <AnswerDialog review={opened.review} onClose={close} />}
    </>
  )
}
