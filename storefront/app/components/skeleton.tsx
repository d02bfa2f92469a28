import { cn } from "~/lib/cn"

/** A placeholder with the size of the content that is still loading, which prevents layout shifts. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn("animate-pulse rounded-md bg-sunken", className)} />
}
