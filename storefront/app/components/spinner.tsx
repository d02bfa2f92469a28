import { LoaderCircle } from "lucide-react"
import { cn } from "~/lib/cn"

/** Work in progress; `label` is what a screen reader says, empty where the text beside it says so already. */
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
