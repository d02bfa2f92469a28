const MAX_TEXT = 200
const CONTROL_CHARACTERS = /\p{Cc}/u
const PAGE_NUMBER = /^[1-9]\d{0,4}$/

/** The page number from the URL, counted from 1; 1 if absent or invalid. */
export function pageParam(params: URLSearchParams): number {
  const page = params.get("page") ?? ""
  return PAGE_NUMBER.test(page) ? Number(page) : 1
}

/** The URL parameter, if it is one of the allowed values. */
export function choiceParam<const Value extends string>(
  params: URLSearchParams,
  name: string,
  values: readonly Value[],
): Value | undefined {
  return values.find((value) => value === params.get(name))
}

/** The search text from the URL; undefined if absent or invalid. */
export function searchParam(params: URLSearchParams, name = "q"): string | undefined {
  const words = params.get(name)?.trim()
  return words && words.length <= MAX_TEXT && !CONTROL_CHARACTERS.test(words) ? words : undefined
}

/** The URL parameters with some changes. Resets the page unless `changes` names one, and removes empty parameters. */
export function withChoices(
  params: URLSearchParams,
  changes: Record<string, string | undefined>,
): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries({ page: undefined, ...changes })) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** A relative link to another page of the same list. */
export function pageHref(params: URLSearchParams, page: number): string {
  return `?${withChoices(params, { page: page === 1 ? undefined : String(page) })}`
}
