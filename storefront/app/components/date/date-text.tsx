import { useFormatDate } from "~/lib/date"

/** The date of an ISO timestamp in the shop's time zone, such as `Jan 05, 2026`. */
export function DateText({ at, className }: { at: string; className?: string }) {
  const formatDate = useFormatDate()
  return (
    <time dateTime={at} className={className}>
      {formatDate(at)}
    </time>
  )
}
