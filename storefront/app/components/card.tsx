import type { ComponentProps } from "react"
import { cn } from "~/lib/cn"

/** A soft surface that groups related content. */
export function Card({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={cn("rounded-lg border border-line bg-surface", className)} />
}
