/** Whether a text is an IANA time zone, such as `America/New_York`. An offset such as `+02:00` is not. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false
  try {
    return Boolean(new Intl.DateTimeFormat("en-US", { timeZone: text }))
  } catch {
    return false
  }
}
