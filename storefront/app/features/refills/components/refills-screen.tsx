import type { Refill } from "@shop/contracts"
import type { ReactNode } from "react"
import { Button } from "~/components/button"
import { ButtonLink } from "~/components/button-link"
import { Skeleton } from "~/components/skeleton"
import { StateMessage } from "~/components/state-message"
import { paths } from "~/config/paths"
import { useRefills } from "../queries/refills"
import { RefillActions } from "./refill-actions"
import { RefillRow } from "./refill-row"

interface RefillsScreenProps {
  /** Only members may request reminders; former members may still postpone or stop theirs. */
  isMember: boolean
  /** Renders a button that adds these to the cart. */
  renderReorder: (refills: Refill[]) => ReactNode
  /** Limits the list to these products, as a reminder email's link does. */
  productIds?: readonly number[] | undefined
}

/** The consumables that the user has bought: when they run out, their reminders, and buttons to buy them again. */
export function RefillsScreen({ isMember, renderReorder, productIds }: RefillsScreenProps) {
  const { data, isPending, isError, refetch } = useRefills()
  if (isPending) {
    return (
      <div role="status" aria-label="Loading reminders" className="grid gap-5">
        <Skeleton className="h-36 rounded-lg" />
        <Skeleton className="h-36 rounded-lg" />
      </div>
    )
  }
  if (isError) {
    return (
      <StateMessage
        tone="danger"
        title="Error loading your reminders. Please try again."
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    )
  }
  const refills = productIds ? data.filter(({ productId }) => productIds.includes(productId)) : data
  if (refills.length === 0) {
    return (
      <StateMessage
        title={productIds ? "These products are no longer available" : "Nothing to refill yet"}
        action={<ButtonLink to={paths.shop()}>Browse products</ButtonLink>}
      >
        When you buy something you use up, you can ask us to email you before it runs out. We never place
        orders or charge you automatically.
      </StateMessage>
    )
  }
  return (
    <>
      {productIds && (
        <div className="mb-6">
          {refills.some(({ isOnOrder }) => isOnOrder) && (
            <p className="mb-4 text-ink-soft">You&apos;ve already reordered some of these.</p>
          )}
          {renderReorder(refills)}
        </div>
      )}
      <ul className="grid gap-5">
        {refills.map((refill) => (
          <RefillRow key={refill.productId} refill={refill}>
            {(isMember || refill.isReminded) && <RefillActions refill={refill} />}
            {!productIds && renderReorder([refill])}
          </RefillRow>
        ))}
      </ul>
    </>
  )
}
