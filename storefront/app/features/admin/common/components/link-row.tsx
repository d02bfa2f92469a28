import { ChevronRight, ExternalLink } from "lucide-react"
import type { ReactNode } from "react"
import { Link } from "react-router"

interface LinkRowProps {
  to: string
  /** Whether the link leads outside this app. */
  isOutside?: boolean
  children: ReactNode
}

const ROW =
  "group flex min-h-14 items-center gap-3 rounded-md px-3 py-2 text-sm font-medium transition-colors hover:bg-sunken " +
  "focus-visible:-outline-offset-3"
const MARK = "ml-auto size-4 shrink-0 text-ink-soft group-hover:text-ink"

/** A link that spans the full width of its list. */
export function LinkRow({ to, isOutside = false, children }: LinkRowProps) {
  if (isOutside)
    return (
      <a href={to} className={ROW}>
        {children}
        <ExternalLink aria-hidden className={MARK} />
      </a>
    )
  return (
    <Link to={to} prefetch="intent" className={ROW}>
      {children}
      <ChevronRight aria-hidden className={MARK} />
    </Link>
  )
}
