import { cn } from "~/lib/cn"

/** Placeholder for a missing picture: the brand's arcs on a soft background. */
export function DefaultPicture({ label, className }: { label: string; className?: string }) {
  return (
    <svg
      role={label ? "img" : undefined}
      aria-label={label || undefined}
      aria-hidden={label ? undefined : true}
      viewBox="0 0 400 400"
      preserveAspectRatio="xMidYMid slice"
      className={cn("bg-accent-soft text-accent", className)}
    >
      <g fill="none" stroke="currentColor" strokeOpacity="0.35" strokeWidth="2">
        <circle cx="200" cy="200" r="110" />
        <ellipse cx="200" cy="200" rx="74" ry="110" />
        <ellipse cx="200" cy="200" rx="34" ry="110" />
        <path d="M90 200h220M108 140h184M108 260h184" />
      </g>
      <path d="M200 148v104M148 200h104" stroke="currentColor" strokeWidth="10" strokeLinecap="round" />
    </svg>
  )
}
