import { LoaderCircle } from "lucide-react"
import { cn } from "~/lib/cn"

/** A loading indicator; `label` is for screen readers, and empty if the text beside it says the same. */
export function Spinner({ label = "Loading", className }: { label?: string; className?: string }) {
  return (
    <span role={label ? "status" : undefined} className="inline-flex">
      <LoaderCircle aria-hidden className={cn("size-5 animate-spin", className)} />
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}

export function PageSpinner() {
  return (
    <div className="page grid min-h-[50vh] place-items-center text-accent">
      <Spinner className="size-9" />
    </div>
  )
}
