import { useNavigation } from "react-router"
import { cn } from "~/lib/cn"

/** A thin bar at the top while the next screen is loading. */
export function NavigationProgress() {
  const busy = useNavigation().state !== "idle"
  return (
    <div
      aria-hidden
      className={cn(
        "fixed inset-x-0 top-0 z-50 h-0.75 origin-left bg-accent transition-[scale,opacity] ease-out",
        busy ? "scale-x-75 opacity-100 delay-150 duration-2500" : "scale-x-0 opacity-0 duration-300",
      )}
    />
  )
}
