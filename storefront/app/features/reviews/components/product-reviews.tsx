import type { Product } from "@shop/contracts"
import { Suspense, useState } from "react"
import { Button } from "~/components/button"
import { Rating, Star } from "~/components/rating/rating"
import { useUser } from "~/lib/session/get-user"
import { useHydrated } from "~/lib/use-hydrated"
import { REVIEWS_AT_FIRST, useReviews } from "../queries/get-reviews"
import { useOwnReviews } from "../queries/own-review"
import { ReviewItem } from "./review-item"
import { lazyPart } from "~/lib/lazy-part"

/** Only signed-in users can write something. */
const OwnReview = lazyPart(() => import("./own-review"))
const DoctorAnswer = lazyPart(() => import("./doctor-answer"))

const MOST = 200

/** A product's reviews and rating, and where users write or answer one. */
export default function ProductReviews({ product }: { product: Product }) {
  const { id, rating } = product
  const [limit, setLimit] = useState(REVIEWS_AT_FIRST)
  const { data: reviews = [], isFetching } = useReviews(id, limit, rating !== undefined)
  // The page rendered for visitors is shared, so personal parts only appear after hydration.
  const user = useUser()
  const viewer = useHydrated() ? user : null
  // Shown above the list with its status, so left out of the list.
  const own = useOwnReviews(id, viewer !== null).data?.[0]?.review
  const mayAnswer = viewer?.isDoctor && product.doctorIds.includes(String(viewer.id))
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="page scroll-mt-4 pb-14">
      <div className="grid gap-x-14 gap-y-8 border-t border-line pt-10 md:grid-cols-[16rem_1fr]">
        <div>
          <h2 id="reviews-title" className="display text-2xl">
            Reviews
          </h2>
          {rating ? (
            <>
              <Rating rating={rating} className="mt-3 text-lg" />
              <ul className="mt-4 grid gap-1.5 text-sm" aria-label="Reviews by stars">
                {rating.stars
                  .map((amount, index) => (
                    <li key={index} className="flex items-center gap-2 tabular-nums">
                      <span className="inline-flex w-7 items-center gap-0.5">
                        {index + 1}
                        <Star />
                      </span>
                      <span className="h-2 grow overflow-hidden rounded-full bg-sunken">
                        <span
                          className="block h-full rounded-full bg-accent"
                          style={{ width: `${(amount / rating.count) * 100}%` }}
                        />
                      </span>
                      <span className="w-6 text-right text-ink-soft">{amount}</span>
                    </li>
                  ))
                  .reverse()}
              </ul>
            </>
          ) : (
            <p className="mt-3 text-ink-soft">No reviews yet.</p>
          )}
          <p className="mt-4 text-xs text-ink-soft">
            Only customers who bought this product can review it. We publish both good and bad reviews, and
            never pay for either.
          </p>
        </div>
        <div className="min-w-0">
          {viewer && (
            <Suspense>
              <OwnReview key={`${id} ${viewer.id}`} productId={id} />
            </Suspense>
          )}
          <ul className="divide-y divide-line">
            {reviews
              .filter((review) => review.id !== own?.id)
              .map((review) => (
                <ReviewItem key={review.id} review={review}>
                  {mayAnswer && (
                    <Suspense>
                      <DoctorAnswer review={review} />
                    </Suspense>
                  )}
                </ReviewItem>
              ))}
          </ul>
          {rating && rating.count > reviews.length && reviews.length < MOST && (
            <Button variant="secondary" className="mt-6" pending={isFetching} onClick={() => setLimit(MOST)}>
              Show all {rating.count} reviews
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}
