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
        ? "The product can't be loaded at the moment. Please try again."
        : "Somebody else has changed this product meanwhile. Load it again: what you changed stays in the form, everything else shows what was saved."}
      <Button variant="secondary" pending={isLoading} onClick={onReload} className="shrink-0">
        Load Again
      </Button>
    </div>
  )
}
