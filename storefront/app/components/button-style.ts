import { cn } from "~/lib/cn"

export type ButtonVariant =
  "primary" | "secondary" | "ghost" | "inverse" | "outline-inverse" | "danger" | "outline-danger"
export type ButtonSize = "sm" | "md" | "lg"

const BASE =
  "inline-flex items-center justify-center gap-2 rounded-full font-semibold text-center transition-colors duration-150 " +
  "disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:opacity-55"

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "bg-accent text-on-accent hover:bg-accent-strong",
  secondary: "border border-line-strong text-ink hover:border-ink hover:bg-sunken",
  ghost: "text-ink hover:bg-sunken",
  inverse: "bg-on-deep text-deep-ink hover:bg-white focus-visible:outline-on-deep",
  "outline-inverse":
    "border border-on-deep-soft text-on-deep hover:bg-white/10 focus-visible:outline-on-deep",
  danger: "bg-danger text-on-danger hover:opacity-90",
  "outline-danger": "border border-danger/60 text-danger hover:border-danger hover:bg-danger-soft",
}

const SIZES: Record<ButtonSize, string> = {
  sm: "min-h-11 px-4 py-2 text-sm",
  md: "min-h-11 px-5 py-2 text-sm",
  lg: "min-h-13 px-7 py-3 text-base",
}

export function buttonStyle(variant: ButtonVariant = "primary", size: ButtonSize = "md", className?: string) {
  return cn(BASE, VARIANTS[variant], SIZES[size], className)
}
