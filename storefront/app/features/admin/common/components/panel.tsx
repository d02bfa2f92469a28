import { type ReactNode, type RefObject, useId } from "react"
import { cn } from "~/lib/cn"

/** For panels that are printed: no border, background or padding. */
export const PRINT_STYLE = "print:border-0 print:bg-transparent print:p-0"

interface PanelProps {
  title: string
  /** Makes the title focusable, to move the focus here. */
  titleRef?: RefObject<HTMLHeadingElement | null>
  action?: ReactNode
  className?: string
  children: ReactNode
}

/** A titled section of a screen, on its own surface. */
export function Panel({ title, titleRef, action, className, children }: PanelProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={cn("min-w-0 rounded-lg border border-line bg-surface p-5 sm:p-6", className)}
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2
          id={id}
          ref={titleRef}
          tabIndex={titleRef && -1}
          className="rounded-sm text-lg font-semibold focus-visible:outline-offset-4"
        >
          {title}
        </h2>
        {action && <div className="-my-2">{action}</div>}
      </div>
      {children}
    </section>
  )
}
