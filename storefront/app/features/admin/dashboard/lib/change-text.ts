import { formatNumber } from "~/lib/number"

/** A change since an earlier figure in percent: `+12%`. Undefined without one to compare with. */
export function changeText(now: number, before: number): string | undefined {
  if (before <= 0) return undefined
  const percent = Math.round(((now - before) / before) * 100)
  return `${percent > 0 ? "+" : percent < 0 ? "−" : "±"}${formatNumber(Math.abs(percent))}%`
}
