import type { FacetColumn } from "./facet-column"

/**
 * What excludes each row of the index from the list: `SHOWN` if nothing does; a number if only the facet choice with
 * that number does, so that the row still counts in its facet; otherwise `HIDDEN`.
 */
export type States = Uint16Array
export const SHOWN = 0
export const HIDDEN = 65_535

/** Excludes rows for which `has` is false: because of a choice, given its number, or for good (`HIDDEN`). */
export function keepOut(states: States, reason: number, has: (row: number) => boolean): void {
  for (let row = 0; row < states.length; row += 1) {
    if (states[row] !== HIDDEN && !has(row)) states[row] = states[row] === SHOWN ? reason : HIDDEN
  }
}

/** The same by the values of a column; calls `has` once per distinct value. */
export function keepOutBy<Value>(
  states: States,
  reason: number,
  column: FacetColumn<Value>,
  has: (value: Value) => boolean,
): void {
  const hasPlace = Uint8Array.from(column.values, (value) => Number(has(value)))
  if (!hasPlace.includes(0)) return
  const { rows } = column
  // Not shared with `keepOut`: this is a hot loop, run for each choice and product.
  for (let row = 0; row < states.length; row += 1) {
    if (hasPlace[rows[row] ?? 0] === 1 || states[row] === HIDDEN) continue
    states[row] = states[row] === SHOWN ? reason : HIDDEN
  }
}

/** For each value of a column, counts the rows that are shown, or would be without one choice. */
export function tally<Value>(
  states: States,
  choice: number | undefined,
  { rows, values }: FacetColumn<Value>,
) {
  const counts = new Int32Array(values.length)
  for (let row = 0; row < states.length; row += 1) {
    const state = states[row]
    if (state !== SHOWN && state !== choice) continue
    const place = rows[row] ?? 0
    counts[place] = (counts[place] ?? 0) + 1
  }
  return values.map((value, place) => ({ value, count: counts[place] ?? 0 }))
}
