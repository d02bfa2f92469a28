import { cn } from "~/lib/cn"

const RADII = [190, 150, 105, 55]

/** The brand's arcs as a decorative background; `className` sets position, size and color. */
export function BrandArcs({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 400 400"
      fill="none"
      stroke="currentColor"
      className={cn("pointer-events-none absolute", className)}
    >
      {RADII.map((radius) => (
        <ellipse key={radius} cx="200" cy="200" rx={radius} ry="190" />
      ))}
    </svg>
  )
}
