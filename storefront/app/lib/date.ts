import { useConfig } from "./config/get-config"

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("en-US", { month: "short", day: "2-digit", year: "numeric", timeZone })
  formats.set(timeZone, format)
  return format
}

/** Formats an ISO timestamp as 'MMM dd, yyyy' in a time zone, for example `Jan 05, 2026`. */
export function formatDate(iso: string, timeZone: string): string {
  return formatOf(timeZone).format(new Date(iso))
}

/** `formatDate` in the shop's time zone, so that server and browser agree. */
export function useFormatDate(): (iso: string) => string {
  const { timeZone } = useConfig()
  return (iso) => formatDate(iso, timeZone)
}
