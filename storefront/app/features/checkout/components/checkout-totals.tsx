import type { CartQuote } from "@shop/contracts"
import { PriceBreakdown } from "~/components/order/price-breakdown"
import { Skeleton } from "~/components/skeleton"
import { orderRefusal } from "../lib/order-refusal"
import { RefusalNotice } from "./refusal-notice"

interface CheckoutTotalsProps {
  quote: CartQuote | undefined
  error: Error | null
}

export function CheckoutTotals({ quote, error }: CheckoutTotalsProps) {
  if (quote) return <PriceBreakdown figures={quote} />
  const refusal = error ? orderRefusal(error) : undefined
  return refusal ? <RefusalNotice refusal={refusal} /> : <Skeleton className="h-24" />
}
