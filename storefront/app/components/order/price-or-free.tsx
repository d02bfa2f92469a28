import { Price } from "../price"

/** An amount of `cents`; what costs nothing is called so. */
export function PriceOrFree({ cents, className }: { cents: number; className?: string }) {
  return cents === 0 ? (
    <span className={className}>Free</span>
  ) : (
    <Price cents={cents} className={className ?? ""} />
  )
}
