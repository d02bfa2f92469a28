const parts = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "2-digit",
  year: "numeric",
  timeZone: "UTC",
})

/** An ISO moment as 'MMM dd, yyyy', for example `Jan 05, 2026`, in UTC so that server and browser agree. */
export function formatDate(iso: string): string {
  return parts.format(new Date(iso))
}
