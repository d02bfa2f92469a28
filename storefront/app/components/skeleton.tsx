import { cn } from "~/lib/cn"

/** A placeholder for content that is still loading, in its size, so that nothing jumps. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn("animate-pulse rounded-md bg-sunken", className)} />
}
