import { useFormatDate } from "~/lib/date"

/** An ISO moment as its day by the clock of the shop, such as `Jan 05, 2026`. */
export function DateText({ at, className }: { at: string; className?: string }) {
  const formatDate = useFormatDate()
  return (
    <time dateTime={at} className={className}>
      {formatDate(at)}
    </time>
  )
}
