import { ArrowRight } from "lucide-react"
import { Link, type LinkProps } from "react-router"
import { cn } from "~/lib/cn"

export function TextLink({ children, className, ...rest }: LinkProps & { className?: string }) {
  return (
    <Link
      prefetch="intent"
      {...rest}
      className={cn(
        "group inline-flex min-h-11 items-center gap-2 font-semibold text-accent hover:underline hover:underline-offset-4",
        className,
      )}
    >
      {children}
      <ArrowRight aria-hidden className="size-4 transition-transform group-hover:translate-x-1" />
    </Link>
  )
}
