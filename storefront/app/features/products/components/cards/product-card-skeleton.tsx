import { Skeleton } from "~/components/skeleton"

/** A loading placeholder about the size of a product card. */
export function ProductCardSkeleton() {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <Skeleton className="aspect-4/3 rounded-none sm:aspect-square" />
      <div className="grid gap-3 p-5">
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-10" />
        <Skeleton className="mt-3 h-11 w-1/2" />
      </div>
    </div>
  )
}
