import type { ReactNode } from "react"
import { cn } from "~/lib/cn"

interface StateMessageProps {
  title: string
  children?: ReactNode
  /** What to do next: a link or a button. */
  action?: ReactNode
  tone?: "neutral" | "danger"
  /** Element of the title: the heading level that fits the context. */
  as?: "h1" | "h2" | "h3" | "p"
  className?: string
}

/** An empty or error state with an action. */
export function StateMessage({
  title,
  children,
  action,
  tone = "neutral",
  as: Title = "p",
  className,
}: StateMessageProps) {
  return (
    <div
      role={tone === "danger" ? "alert" : undefined}
      className={cn(
        "flex flex-col items-center gap-3 rounded-lg border border-dashed px-6 py-14 text-center",
        tone === "danger" ? "border-danger/50 bg-danger-soft" : "border-line-strong/60",
        className,
      )}
    >
      <Title className={cn("text-xl font-semibold", tone === "danger" && "text-danger")}>{title}</Title>
      {children && <div className="max-w-prose text-ink-soft">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}
