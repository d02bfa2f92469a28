import type { ReactNode } from "react"
import type { DetailsForm } from "../../lib/details-form"

export type Change = (changes: Partial<DetailsForm>) => void
export type Problems = Record<string, string>

/** A copy of a list with the item at a place replaced, or removed if none is given. */
export function withItem<T>(items: readonly T[], place: number, item?: T): T[] {
  return items.flatMap((former, index) => (index === place ? (item === undefined ? [] : [item]) : [former]))
}

/** Props of each part of the form. */
export interface PartProps {
  form: DetailsForm
  change: Change
  problems: Problems
}

/** A part of the form, with its title and a note. */
export function Part({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{title}</legend>
      <p className="mt-1 mb-3 text-sm text-ink-soft">{note}</p>
      <div className="grid justify-items-stretch gap-4">{children}</div>
    </fieldset>
  )
}
