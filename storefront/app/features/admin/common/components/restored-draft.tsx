import { Button } from "~/components/button"

/** Says that a form holds a draft, and offers to begin with the saved values instead. */
export function RestoredDraft({ onStartOver }: { onStartOver: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-info-soft sm:flex-nowrap px-4 py-3 text-sm text-on-info-soft">
      We've restored your unsaved changes from last time.
      <Button variant="secondary" onClick={onStartOver} className="shrink-0">
        Start over
      </Button>
    </div>
  )
}
