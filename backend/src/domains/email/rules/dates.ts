const STYLES = {
  /** `March 3, 2026` */
  date: { dateStyle: "long" },
  /** `Friday, June 12` */
  weekday: { weekday: "long", month: "long", day: "numeric" },
  /** `May 4` */
  day: { month: "long", day: "numeric" },
  /** `March 3, 2026 at 2:05 PM EST` */
  moment: {
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  },
} satisfies Record<string, Intl.DateTimeFormatOptions>

/**
 * Formats a date or time for an email.
 *
 * @param timeZone from the settings, such as `America/New_York`
 */
export function dateText(at: Date | string, style: keyof typeof STYLES, timeZone: string): string {
  return new Intl.DateTimeFormat("en-US", { ...STYLES[style], timeZone }).format(new Date(at))
}
