import { useConfig } from "~/lib/config/get-config"
import { formatDate } from "~/lib/date"

function formatTime(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat("en-US", {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZoneName: "short",
    timeZone,
  }).format(new Date(iso))
}

/** An ISO timestamp in the shop's time zone, with the zone's abbreviation: `Jan 05, 2026, 14:30 EST`. */
export function DateTimeText({ at, className }: { at: string; className?: string }) {
  const { timeZone } = useConfig()
  return (
    <time dateTime={at} className={className}>
      {formatDate(at, timeZone)}, {formatTime(at, timeZone)}
    </time>
  )
}
