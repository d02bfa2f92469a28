import { Badge } from "~/components/badge"

/** From here on down there are few. */
const FEW = 5

/** How many can be bought now, and a word where that is few or none. */
export function Stock({ quantity }: { quantity: number }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 md:flex-row-reverse">
      <span className="tabular-nums">{quantity}</span>
      {quantity === 0 && <Badge tone="danger">Out of stock</Badge>}
      {quantity > 0 && quantity <= FEW && <Badge tone="warning">Low</Badge>}
    </span>
  )
}
