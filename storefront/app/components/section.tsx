import { type ReactNode, useId } from "react"
import { cn } from "~/lib/cn"

interface SectionProps {
  title: string
  intro?: ReactNode
  action?: ReactNode
  children: ReactNode
  className?: string
}

export function Section({ title, intro, action, children, className }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={cn("page py-14 sm:py-20", className)}>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 sm:mb-10">
        <div className="max-w-2xl">
          <h2 id={id} className="display text-3xl">
            {title}
          </h2>
          {intro && <p className="mt-3 text-lg text-ink-soft">{intro}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
