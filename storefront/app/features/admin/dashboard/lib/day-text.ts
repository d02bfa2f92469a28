const long = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
})
const short = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" })

/** A day, `yyyy-MM-dd`, as `Mon, Dec 7`. */
export const dayText = (day: string) => long.format(new Date(day))

/** A day, `yyyy-MM-dd`, as `Dec 7`. */
export const shortDayText = (day: string) => short.format(new Date(day))
