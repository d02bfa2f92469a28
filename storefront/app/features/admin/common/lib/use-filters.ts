import { pageHref } from "~/lib/list/list-params"
import { useListParams } from "~/lib/list/use-list-params"

/** What is typed and not chosen: it takes the place of what was typed before, so that going back skips it. */
const TYPED = ["q", "actor"]

/** What narrows a list of the administration, and the addresses of its other pages. */
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
