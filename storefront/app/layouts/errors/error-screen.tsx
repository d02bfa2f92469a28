import type { ReactNode } from "react"
import { BrandArcs } from "~/components/brand-arcs"

interface ErrorScreenProps {
  /** HTTP status, shown so that users can report it; hidden for 404 and 503, which explain themselves. */
  status: number
  title: string
  children: ReactNode
  action: ReactNode
}

const SELF_EXPLAINING = [404, 503]

export function ErrorScreen({ status, title, children, action }: ErrorScreenProps) {
  const hasStatus = !SELF_EXPLAINING.includes(status)
  return (
    <div className="relative isolate overflow-hidden">
      <BrandArcs className="-right-24 -bottom-40 size-[34rem] text-accent opacity-20" />
      <div className="page grid min-h-[62vh] content-center justify-items-start gap-5 py-24">
        {hasStatus && <p className="eyebrow text-ink-soft">Error {status}</p>}
        <h1 className="display text-3xl">{title}</h1>
        <p className="max-w-prose text-lg text-ink-soft">{children}</p>
        {action}
      </div>
    </div>
  )
}
