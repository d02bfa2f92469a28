import { PriceBreakdown } from "~/components/order/price-breakdown"
import { Skeleton } from "~/components/skeleton"
import { useCartQuote } from "~/lib/cart-quote"
import { isFinalError } from "~/lib/is-final-error"

/** The cart's price breakdown, or why it can't be ordered as it is. */
export function CartSummary() {
  const { quote, error } = useCartQuote()
  if (error) {
    return (
      <p role="alert" className="rounded-md border border-danger/50 bg-danger-soft p-4 text-sm">
        {isFinalError(error)
          ? error.message
          : "We couldn't calculate your total. Please try again in a moment."}
      </p>
    )
  }
  return quote ? <PriceBreakdown figures={quote} /> : <Skeleton className="h-24" />
}
