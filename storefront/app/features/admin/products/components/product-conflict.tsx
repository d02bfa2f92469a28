import { Button } from "~/components/button"

interface ProductConflictProps {
  isLoading: boolean
  /** Whether reloading the product has failed. */
  hasFailed: boolean
  onReload: () => void
}

/** Shown if somebody else has saved the product in the meantime; offers to reload it. */
export function ProductConflict({ isLoading, hasFailed, onReload }: ProductConflictProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-danger-soft px-4 py-3 text-sm font-medium text-danger sm:flex-nowrap"
    >
      {hasFailed
        ? "Couldn't load the product. Please try again."
        : "Someone else changed this product. Reload to see what they saved. Your own changes stay in the form."}
      <Button variant="secondary" pending={isLoading} onClick={onReload} className="shrink-0">
        Reload
      </Button>
    </div>
  )
}
