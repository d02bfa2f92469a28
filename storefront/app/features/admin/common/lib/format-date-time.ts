import { formatDate } from "~/lib/date"

const time = new Intl.DateTimeFormat("en-US", {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "UTC",
})

/** An ISO moment with its time, for example `Jan 05, 2026, 14:30 UTC`. */
export function formatDateTime(iso: string): string {
  return `${formatDate(iso)}, ${time.format(new Date(iso))} UTC`
}
