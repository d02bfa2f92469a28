import { Button } from "~/components/button"

/** Shown if somebody else has changed the page in the meantime. */
export function PageConflict({ onReload }: { onReload: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-danger-soft px-4 py-3 text-sm font-medium text-danger sm:flex-nowrap"
    >
      Someone else changed this page. Copy any text you want to keep, then reload.
      <Button variant="secondary" onClick={onReload} className="shrink-0">
        Reload
      </Button>
    </div>
  )
}
