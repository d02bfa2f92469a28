import { PAGE_SIZE } from "../lib/use-filters"

interface ListedCountProps {
  /** Counted from 1. */
  page: number
  /** Rows on this page. */
  shown: number
  total: number
  one: string
  many: string
}

/** How much of a list is on the screen; said to screen readers whenever it changes. */
export function ListedCount({ page, shown, total, one, many }: ListedCountProps) {
  const first = (page - 1) * PAGE_SIZE + 1
  const what = total === 1 ? one : many
  return (
    <p role="status" className="mb-3 text-sm text-ink-soft tabular-nums">
      {shown === total ? `${total} ${what}` : `${first}–${first + shown - 1} of ${total} ${what}`}
    </p>
  )
}
