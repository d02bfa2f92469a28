import { formatNumber } from "~/lib/number"

const UNITS = [
  { name: "day", ms: 86_400_000 },
  { name: "hour", ms: 3_600_000 },
  { name: "minute", ms: 60_000 },
] as const

/** How long something has waited at a moment, in the largest unit: `3 days`. */
export function waitedText(since: string, at: string): string {
  const waited = Date.parse(at) - Date.parse(since)
  const unit = UNITS.find(({ ms }) => waited >= ms)
  if (!unit) return "less than a minute"
  const count = Math.floor(waited / unit.ms)
  return `${formatNumber(count)} ${unit.name}${count === 1 ? "" : "s"}`
}
