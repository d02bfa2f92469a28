import type { Reviewable } from "@shop/contracts"
import { Link } from "react-router"
import { Button } from "~/components/button"
import { ButtonLink } from "~/components/button-link"
import { ShopImage } from "~/components/shop-image"
import { Skeleton } from "~/components/skeleton"
import { StateMessage } from "~/components/state-message"
import { paths } from "~/config/paths"
import { useOwnReviews } from "../queries/own-review"
import { ReviewEditor } from "./review-editor"

/** Every product that the user may review, in two lists: reviewed and not reviewed yet. */
export function OwnReviewsScreen() {
  const { data, isPending, isError, refetch } = useOwnReviews()
  if (isPending) {
    return (
      <div role="status" aria-label="Loading reviews" className="grid gap-5">
        <Skeleton className="h-44 rounded-lg" />
        <Skeleton className="h-44 rounded-lg" />
      </div>
    )
  }
  if (isError) {
    return (
      <StateMessage
        tone="danger"
        title="Error loading your reviews. Please try again."
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    )
  }
  if (data.length === 0) {
    return (
      <StateMessage
        title="Nothing to review yet"
        action={<ButtonLink to={paths.shop()}>Browse products</ButtonLink>}
      >
        Once an order ships, you can review its products here.
      </StateMessage>
    )
  }
  return (
    <div className="grid gap-12">
      <Section title="Your reviews" items={data.filter(({ review }) => review !== null)} />
      <Section title="Not reviewed yet" items={data.filter(({ review }) => review === null)} />
    </div>
  )
}

function Section({ title, items }: { title: string; items: Reviewable[] }) {
  if (items.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="mb-4 text-xl font-semibold">{title}</h2>
      <ul className="grid gap-5">
        {items.map((bought) => (
          <li
            key={bought.productId}
            className="grid grid-cols-[4rem_1fr] gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-5 sm:grid-cols-[5rem_1fr] sm:gap-x-6 sm:p-7"
          >
            <ShopImage
              src={bought.imageUrl}
              alt=""
              width={80}
              height={80}
              sizes="80px"
              className="aspect-square w-full rounded-md sm:row-span-2"
            />
            <h3 className="self-center font-semibold">
              <Link
                to={paths.product(bought.productId)}
                prefetch="intent"
                className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:text-accent"
              >
                {bought.name}
              </Link>
            </h3>
            <div className="col-span-2 min-w-0 sm:col-span-1 sm:col-start-2">
              <ReviewEditor bought={bought} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
