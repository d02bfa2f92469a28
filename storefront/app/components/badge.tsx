import type { Visibility } from "@shop/contracts"
import type { ReactNode } from "react"
import { cn } from "~/lib/cn"

const TONES = {
  neutral: "bg-surface text-ink ring-1 ring-inset ring-line",
  accent: "bg-accent-soft text-on-accent-soft ring-1 ring-inset ring-accent/30",
  deep: "bg-deep text-on-deep ring-1 ring-inset ring-on-deep-soft/35",
  danger: "bg-danger-soft text-danger",
  warning: "bg-warning-soft text-on-warning-soft",
  info: "bg-info-soft text-on-info-soft",
  violet: "bg-violet-soft text-on-violet-soft",
  success: "bg-success-soft text-on-success-soft",
} as const

export type BadgeTone = keyof typeof TONES

export function Badge({ tone = "neutral", children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={cn(
        "inline-flex items-center rounded-full px-2.5 align-middle whitespace-nowrap py-0.5 text-[0.75rem] font-bold tracking-[0.06em]",
        TONES[tone],
      )}
    >
      {children}
    </span>
  )
}

const VISIBILITY: Record<Visibility, { text: string; tone: BadgeTone }> = {
  public: { text: "PUBLIC", tone: "neutral" },
  member: { text: "MEMBERS", tone: "accent" },
  doctor: { text: "DOCTOR", tone: "deep" },
}

export function VisibilityBadge({ visibility }: { visibility: Visibility }) {
  const { text, tone } = VISIBILITY[visibility]
  return <Badge tone={tone}>{text}</Badge>
}
