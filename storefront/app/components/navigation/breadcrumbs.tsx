import { ChevronRight } from "lucide-react"
import { Link } from "react-router"
import { useOrigin } from "~/lib/use-origin"
import { StructuredData, StructuredDataPlaceholder } from "../structured-data"

interface Crumb {
  label: string
  to: string
}

interface BreadcrumbsProps {
  crumbs: readonly Crumb[]
  current: string
}

function Description({ crumbs, current }: BreadcrumbsProps) {
  const origin = useOrigin()
  const places = [
    ...crumbs.map(({ label, to }) => ({ name: label, item: `${origin}${to}` })),
    { name: current },
  ]
  return (
    <StructuredData
      thing={{
        "@type": "BreadcrumbList",
        itemListElement: places.map((place, index) => ({
          "@type": "ListItem",
          position: index + 1,
          ...place,
        })),
      }}
    />
  )
}

/** Breadcrumbs, also as structured data; the page itself is the last, unlinked part. */
export function Breadcrumbs({ crumbs, current }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb" className="page pt-1 sm:pt-4">
      <ol className="flex min-h-11 items-center gap-x-1.5 text-sm whitespace-nowrap text-ink-soft">
        {crumbs.map((crumb) => (
          <li key={crumb.to} className="flex shrink-0 items-center gap-1.5">
            <Link
              to={crumb.to}
              prefetch="intent"
              className="inline-flex min-h-11 items-center hover:text-accent hover:underline"
            >
              {crumb.label}
            </Link>
            <ChevronRight aria-hidden className="size-4" />
          </li>
        ))}
        <li aria-current="page" className="min-w-0 truncate font-medium text-ink">
          {current}
        </li>
      </ol>
      {import.meta.env.SSR ? (
        <Description crumbs={crumbs} current={current} />
      ) : (
        <StructuredDataPlaceholder />
      )}
    </nav>
  )
}
