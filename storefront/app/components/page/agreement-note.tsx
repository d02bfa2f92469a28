import type { ReactNode } from "react"
import { paths } from "~/config/paths"
import { cn } from "~/lib/cn"
import { useConfig, versionOf } from "~/lib/config/get-config"

interface AgreementNoteProps {
  /** 'By registering' and the like; without it nothing is agreed to, and the pages are only named. */
  by?: string
  className?: string
}

function PageLink({ slug, children }: { slug: "terms" | "privacy"; children: ReactNode }) {
  return (
    <a href={paths.page(slug)} target="_blank" className="font-semibold underline underline-offset-2">
      {children}
    </a>
  )
}

/** Says in one line what somebody agrees to, as far as it is published; the links leave a form as it is. */
export function AgreementNote({ by, className }: AgreementNoteProps) {
  const config = useConfig()
  const terms = versionOf(config, "terms") && (
    <>
      {by && "accept "}the <PageLink slug="terms">terms and conditions</PageLink>
    </>
  )
  const privacy = versionOf(config, "privacy") && (
    <>
      {by && "acknowledge "}the <PageLink slug="privacy">privacy notice</PageLink>
    </>
  )
  if (!terms && !privacy) return null
  return (
    <p className={cn("text-xs text-ink-soft", className)}>
      {by ? `${by} you` : "See"} {terms}
      {terms && privacy && " and "}
      {privacy}.
    </p>
  )
}
