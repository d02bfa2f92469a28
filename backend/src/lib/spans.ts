import type { Binding } from "./rows"

/** A time, from its first moment up to but not including `until`. */
export interface Span {
  from: Date
  until: Date
}

/** SQL for a row per span, `span.since` and `span.until` in the order of `span.place`; takes the bindings of spans. */
export const SPANS =
  "unnest(?::timestamptz[], ?::timestamptz[]) with ordinality as span (since, until, place)"

/** The bindings of `SPANS`. */
export function bindingsOf(spans: readonly Span[]): Binding[] {
  return [spans.map(({ from }) => from.toISOString()), spans.map(({ until }) => until.toISOString())]
}

/** SQL for whether a column's time is in the span. */
export const inSpan = (column: string) => `${column} >= span.since and ${column} < span.until`
