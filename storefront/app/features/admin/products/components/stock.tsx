import { Badge } from "~/components/badge"

/** Stock up to this number counts as low. */
const FEW = 5

/** The available stock, and whether it is low or sold out. */
export function Stock({ quantity }: { quantity: number }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 md:flex-row-reverse">
      <span className="tabular-nums">{quantity}</span>
      {quantity === 0 && <Badge tone="danger">Out of stock</Badge>}
      {quantity > 0 && quantity <= FEW && <Badge tone="warning">Low</Badge>}
    </span>
  )
}
