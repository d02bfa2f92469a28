import { cn } from "~/lib/cn"

const FEW = 5

function stockText(quantity: number): string {
  if (quantity === 0) return "Out of stock"
  return quantity <= FEW ? `Only ${quantity} left in stock` : `In stock: ${quantity} available`
}

/** Whether a product is in stock, and how many can be bought now. */
export function StockLine({ quantity }: { quantity: number }) {
  return (
    <p className="flex items-center gap-2.5 text-sm font-medium">
      <span aria-hidden className={cn("size-2.5 rounded-full", quantity === 0 ? "bg-danger" : "bg-accent")} />
      {stockText(quantity)}
    </p>
  )
}
