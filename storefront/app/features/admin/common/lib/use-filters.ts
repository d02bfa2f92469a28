import { pageHref } from "~/lib/list/list-params"
import { useListParams } from "~/lib/list/use-list-params"

/** Typed filters replace the current history entry, so that the back button skips intermediate input. */
const TYPED = ["q", "actor"]

/** The filters of an admin list, kept in the URL, and the links to its other pages. */
export function useFilters() {
  const { choose, ...list } = useListParams()
  return {
    ...list,
    choose: (changes: Record<string, string | undefined>) =>
      choose(changes, { replace: TYPED.some((name) => name in changes) }),
    hrefOf: (page: number) => pageHref(list.params, page),
  }
}

export type Filters = ReturnType<typeof useFilters>
