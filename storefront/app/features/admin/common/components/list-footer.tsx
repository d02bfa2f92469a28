import { Pagination } from "~/components/navigation/pagination"
import type { ListPage } from "~/lib/list/list-page"
import { formatNumber } from "~/lib/number"

interface ListFooterProps {
  /** Plural noun for the entries: 'users'. */
  noun: string
  list: ListPage<unknown>
  /** The page that is shown, counted from 1. */
  page: number
  hrefOf: (page: number) => string
}

/** How many entries of a list are shown, and its pagination. */
export function ListFooter({ noun, list, page, hrefOf }: ListFooterProps) {
  return (
    <>
      <p role="status" className="mt-4 text-sm text-ink-soft">
        Showing {formatNumber(list.rows.length)} of {formatNumber(list.total)} {noun}
      </p>
      <Pagination page={page} pages={list.pages} hrefOf={hrefOf} />
    </>
  )
}
