import { Price } from "../price"

/** An amount in cents, or "Free" if it is 0. */
export function PriceOrFree({ cents, className }: { cents: number; className?: string }) {
  return cents === 0 ? (
    <span className={className}>Free</span>
  ) : (
    <Price cents={cents} className={className ?? ""} />
  )
}
