import { useLocation, useNavigation, useSearchParams } from "react-router"
import { withChoices } from "~/lib/with-choices"

/** Rows on a page of the administration's lists. */
export const PAGE_SIZE = 25

const PAGE_NUMBER = /^[1-9]\d{0,4}$/

/** The page that an address names, counted from 1. */
export function pageOf(params: URLSearchParams): number {
  const page = params.get("page") ?? ""
  return PAGE_NUMBER.test(page) ? Number(page) : 1
}

/** One of the values that a filter knows; everything else in an address counts as not there. */
export function choiceOf<const Value extends string>(
  params: URLSearchParams,
  name: string,
  values: readonly Value[],
): Value | undefined {
  return values.find((value) => value === params.get(name))
}

const MAX_TEXT = 200
const CONTROL_CHARACTERS = /\p{Cc}/u

/** What is typed and not chosen: it takes the place of what was typed before, so that going back skips it. */
const TYPED = ["q", "actor"]

/** The words that an address searches for. */
export function wordsOf(params: URLSearchParams, name = "q"): string | undefined {
  const words = params.get(name)?.trim()
  return words && words.length <= MAX_TEXT && !CONTROL_CHARACTERS.test(words) ? words : undefined
}

/**
 * What narrows a list, as the address has it, so that it can be kept, shared and gone back to. While a change
 * is under way the controls show it already (`params`); the list is that of `shown` until `isLoading` ends.
 */
export function useFilters() {
  const [shown, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const coming = useNavigation().location
  const isLoading = coming?.pathname === pathname
  const params = isLoading ? new URLSearchParams(coming.search) : shown
  return {
    params,
    shown,
    isLoading,
    choose: (changes: Record<string, string | undefined>) =>
      setParams(withChoices(params, changes), {
        preventScrollReset: true,
        replace: TYPED.some((name) => name in changes),
      }),
    reset: () => setParams({}, { preventScrollReset: true }),
    /** The address of another page of the same list. */
    hrefOf: (page: number) => `?${withChoices(params, { page: page === 1 ? undefined : String(page) })}`,
  }
}

/** The filters of a list, and how to change them. */
export type Filters = ReturnType<typeof useFilters>
