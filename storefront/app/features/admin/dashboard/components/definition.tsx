import { Info } from "lucide-react"
import type { ReactNode } from "react"

/** What a figure says, behind a button in the upper right corner of the next positioned element. */
export function Definition({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details>
      <summary
        aria-label={label}
        className="absolute top-1.5 right-1.5 grid size-11 cursor-pointer list-none place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink [&::-webkit-details-marker]:hidden"
      >
        <Info aria-hidden className="size-4" />
      </summary>
      <p className="mt-2 text-xs text-ink-soft">{children}</p>
    </details>
  )
}
