import { type ReactNode, useEffect, useRef } from "react"
import { Card } from "../card"

interface TaskPageProps {
  /** Gets the focus when it changes, so that screen readers announce the next step. */
  title: string
  intro: ReactNode
  children?: ReactNode
}

/** A screen for one short task: a heading, an introduction, and a form or the next steps. */
export function TaskPage({ title, intro, children }: TaskPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const previousTitle = useRef(title)
  useEffect(() => {
    if (previousTitle.current === title) return
    previousTitle.current = title
    heading.current?.focus()
  }, [title])
  return (
    <div className="page py-10 sm:py-20">
      <Card className="mx-auto max-w-xl p-6 shadow-soft sm:p-10">
        <h1 ref={heading} tabIndex={-1} className="display text-3xl outline-none">
          {title}
        </h1>
        <div className="mt-3 text-ink-soft">{intro}</div>
        {children && <div className="mt-7">{children}</div>}
      </Card>
    </div>
  )
}
