import type { PageOverview, PageSlug } from "@shop/contracts"
import { NavLink, useNavigate, useParams } from "react-router"
import { Badge } from "~/components/badge"
import { NativeSelect } from "~/components/controls/native-select"
import { adminPaths } from "~/config/admin-paths"
import { cn } from "~/lib/cn"
import { AdminScreen } from "../../common/components/admin-screen"
import { NoResults } from "../../common/components/no-results"
import { QueryState } from "../../common/components/query-state"
import { PAGE_LABELS, slugOf } from "../lib/page-labels"
import { useAdminPage, usePages } from "../queries/get-pages"
import { PageEditor } from "./page-editor"

/** The publication status of a page, as text. */
function stateOf({ version, hasDraft }: PageOverview): string {
  if (version === null) return hasDraft ? "Draft" : "Empty"
  return hasDraft ? "Published, with a draft" : "Published"
}

/** All pages: a list beside the chosen one; on narrow screens, a select above it. */
function PageList({ pages, chosen }: { pages: PageOverview[]; chosen: PageSlug }) {
  const navigate = useNavigate()
  return (
    <>
      <NativeSelect
        label="Page"
        options={pages.map((page) => ({
          value: page.slug,
          label: `${PAGE_LABELS[page.slug].label} (${stateOf(page).toLowerCase()})`,
        }))}
        value={chosen}
        onChange={({ target }) => void navigate(adminPaths.pages(target.value))}
        className="lg:hidden"
      />
      <nav aria-label="Pages" className="max-lg:hidden">
        <ul className="grid gap-0.5">
          {pages.map((page) => (
            <li key={page.slug}>
              <NavLink
                to={adminPaths.pages(page.slug)}
                aria-current={page.slug === chosen ? "page" : undefined}
                className={cn(
                  "block rounded-md px-3.5 py-2.5 transition-colors focus-visible:-outline-offset-3",
                  page.slug === chosen ? "bg-accent-soft text-on-accent-soft" : "hover:bg-sunken",
                )}
              >
                <span className="block text-sm font-semibold">{PAGE_LABELS[page.slug].label}</span>
                <span className={cn("block text-xs", page.slug !== chosen && "text-ink-soft")}>
                  {stateOf(page)}
                </span>
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

function ChosenPage({ slug }: { slug: PageSlug }) {
  const query = useAdminPage(slug)
  return (
    <QueryState query={query} error="Error loading the page. Please try again.">
      {(page) => <PageEditor key={slug} page={page} />}
    </QueryState>
  )
}

/** Screen for the pages that merchants write themselves. */
export function PagesScreen() {
  const query = usePages()
  const slug = slugOf(useParams().slug)
  return (
    <AdminScreen
      title="Pages"
      note={
        <p className="max-w-prose text-sm text-ink-soft">
          Your shop's pages and policies. Empty pages are hidden. <Badge tone="neutral">Markdown</Badge>
        </p>
      }
    >
      <QueryState query={query} error="Error loading pages. Please try again.">
        {(pages) =>
          slug ? (
            <div className="grid items-start gap-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
              <PageList pages={pages} chosen={slug} />
              <ChosenPage key={slug} slug={slug} />
            </div>
          ) : (
            <NoResults title="Page not found" resetTo={adminPaths.pages()} />
          )
        }
      </QueryState>
    </AdminScreen>
  )
}
