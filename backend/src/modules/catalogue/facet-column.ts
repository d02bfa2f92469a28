/** Assigns consecutive numbers to distinct values, starting at 0. */
class Numbered<Value> {
  readonly values: Value[] = []
  private readonly places = new Map<string, number>()

  placeOf(value: Value): number {
    const key = JSON.stringify(value)
    const known = this.places.get(key)
    if (known !== undefined) return known
    const place = this.values.push(value) - 1
    this.places.set(key, place)
    return place
  }
}

/** A facet's value for each row, as an index into all values that rows have or had. */
export interface FacetColumn<Value> {
  rows: Int32Array
  values: readonly Value[]
}

export const FIRST_CAPACITY = 1024

/** A column that grows. */
export class Column<Value> implements FacetColumn<Value> {
  rows = new Int32Array(FIRST_CAPACITY)
  private readonly numbered = new Numbered<Value>()

  get values(): readonly Value[] {
    return this.numbered.values
  }

  set(row: number, value: Value): void {
    if (row >= this.rows.length) this.rows = grown(this.rows, row)
    this.rows[row] = this.numbered.placeOf(value)
  }
}

/** Grows a list to include a row, which may be far past its end, because unlisted rows are skipped. */
export function grown<List extends Int32Array | Float64Array>(list: List, row: number): List {
  const larger = new (list.constructor as new (length: number) => List)(Math.max(list.length, row) * 2)
  larger.set(list)
  return larger
}
