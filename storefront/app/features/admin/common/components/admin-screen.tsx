import { ArrowLeft } from "lucide-react"
import type { ReactNode } from "react"
import { ButtonLink } from "~/components/button-link"
import { Seo } from "~/components/seo"
import { adminPaths } from "~/config/admin-paths"

interface AdminScreenProps {
  title: string
  /** The parent screen to link back to; the dashboard by default. */
  back?: { label: string; to: string }
  note?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** An admin screen with a back link, a title and actions. */
export function AdminScreen({ title, back, note, actions, children }: AdminScreenProps) {
  const { label, to } = back ?? { label: "Back to Dashboard", to: adminPaths.dashboard() }
  return (
    <>
      <Seo title={title} noIndex />
      <ButtonLink to={to} variant="ghost" className="-ml-5 print:hidden">
        <ArrowLeft aria-hidden className="size-4" /> {label}
      </ButtonLink>
      <div className="mt-1 mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="display text-3xl">{title}</h1>
          {note && <div className="mt-2">{note}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-3 print:hidden">{actions}</div>}
      </div>
      {children}
    </>
  )
}
