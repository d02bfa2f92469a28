import { Pagination } from "~/components/pagination"
import { PAGE_SIZE } from "../lib/use-filters"

interface ListFooterProps {
  /** What is listed, in the plural: 'users'. */
  noun: string
  /** How many rows this page has. */
  shown: number
  total: number
  page: number
  hrefOf: (page: number) => string
}

/** How much of a list is on the screen, and the way to the rest. */
export function ListFooter({ noun, shown, total, page, hrefOf }: ListFooterProps) {
  return (
    <>
      <p role="status" className="mt-4 text-sm text-ink-soft">
        Showing {shown} of {total} {noun}
      </p>
      <Pagination page={page} pages={Math.ceil(total / PAGE_SIZE)} hrefOf={hrefOf} />
    </>
  )
}
