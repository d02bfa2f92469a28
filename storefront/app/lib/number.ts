const format = new Intl.NumberFormat("en-US")

/** A count with separators: `1,094`. */
export function formatNumber(count: number): string {
  return format.format(count)
}
