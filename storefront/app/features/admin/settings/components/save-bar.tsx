import { Button } from "~/components/button"

/** Keeps both buttons on one line even on the narrowest phones. */
const BUTTON = "max-sm:grow max-sm:px-3 max-[23rem]:px-2 max-[23rem]:text-xs"

interface SaveBarProps {
  isChanged: boolean
  pending: boolean
  onReset: () => void
}

/** The form's buttons, sticky so that they are always in reach. */
export function SaveBar({ isChanged, pending, onReset }: SaveBarProps) {
  return (
    <div
      data-bottom-bar
      className="sticky bottom-3 z-10 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 rounded-lg border border-line-strong bg-canvas p-3 shadow-raised sm:pl-6"
    >
      <p role="status" className="mr-auto text-sm text-ink-soft max-sm:sr-only">
        {isChanged && "Unsaved changes"}
      </p>
      <Button variant="secondary" disabled={pending} onClick={onReset} className={BUTTON}>
        Reset to Defaults
      </Button>
      <Button type="submit" pending={pending} className={BUTTON}>
        Save Settings
      </Button>
    </div>
  )
}
