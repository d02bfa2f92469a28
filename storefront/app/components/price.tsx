import { formatCents } from "~/lib/money"
import { cn } from "~/lib/cn"

/** An amount of `cents`, with figures of equal width. */
export function Price({ cents, className }: { cents: number; className?: string }) {
  return <span className={cn("tabular-nums", className)}>{formatCents(cents)}</span>
}
