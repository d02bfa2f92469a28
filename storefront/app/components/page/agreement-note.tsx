import type { ReactNode } from "react"
import { paths } from "~/config/paths"
import { cn } from "~/lib/cn"
import { useConfig, versionOf } from "~/lib/config/get-config"

interface AgreementNoteProps {
  /** For example 'By registering'. If absent, the note only links the pages and nothing is agreed to. */
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

/** Names the published terms that the user agrees to. The links open a new tab, so that a form keeps its input. */
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
