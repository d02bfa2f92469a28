import type { AdminTestimonial } from "@shop/contracts"
import { Plus } from "lucide-react"
import { useState } from "react"
import { Navigate } from "react-router"
import { Badge } from "~/components/badge"
import { Button } from "~/components/button"
import { adminPaths } from "~/config/admin-paths"
import { lastPageBefore } from "~/lib/list/list-page"
import { pageParam } from "~/lib/list/list-params"
import { AdminScreen } from "../../common/components/admin-screen"
import { type Column, DataTable } from "../../common/components/data-table"
import { ListFooter } from "../../common/components/list-footer"
import { NoResults } from "../../common/components/no-results"
import { QueryState } from "../../common/components/query-state"
import { RefreshButton } from "../../common/components/refresh-button"
import { RowActions } from "../../common/components/row-actions"
import { useFilters } from "../../common/lib/use-filters"
import { useDeleteTestimonial } from "../queries/change-testimonial"
import { useAllTestimonials } from "../queries/get-all-testimonials"
import { TestimonialDialog } from "./testimonial-dialog"

const NOTE = "Real quotes only. A testimonial without a source is not shown in the shop."

const COLUMNS: Column<AdminTestimonial>[] = [
  {
    header: "Author",
    isTitle: true,
    cell: ({ author, role }) => (
      <>
        <span className="block font-semibold">{author}</span>
        <span className="block text-sm text-ink-soft">{role}</span>
      </>
    ),
  },
  {
    header: "Quote",
    isText: true,
    cell: ({ content }) => <span className="line-clamp-3 max-w-prose">{content}</span>,
  },
  {
    header: "Source",
    isText: true,
    cell: ({ source }) =>
      source ? (
        <span className="line-clamp-2 text-ink-soft">{source}</span>
      ) : (
        <Badge tone="warning">Missing, not shown in the shop</Badge>
      ),
  },
  { header: "Featured", isShort: true, cell: ({ featured }) => (featured ? "Yes" : "No") },
]

/** The testimonials with their sources, with ways to add, edit and delete them. */
export function TestimonialsScreen() {
  const { current, isLoading, hrefOf } = useFilters()
  const page = pageParam(current)
  const query = useAllTestimonials(page)
  const remove = useDeleteTestimonial()
  /** The testimonial that the dialog edits, or null for a new one. */
  const [edited, setEdited] = useState<AdminTestimonial | null>()
  const last = lastPageBefore(query.data)
  if (last) return <Navigate to={hrefOf(last)} replace />
  const columns: Column<AdminTestimonial>[] = [
    ...COLUMNS,
    {
      header: "Actions",
      isActions: true,
      cell: (testimonial) => (
        <RowActions
          name={`the testimonial by ${testimonial.author}`}
          isDeleting={remove.isPending && remove.variables.id === testimonial.id}
          onEdit={() => setEdited(testimonial)}
          onDelete={() => {
            if (window.confirm("Are you sure you want to delete this testimonial?"))
              remove.mutate(testimonial)
          }}
        />
      ),
    },
  ]
  return (
    <AdminScreen
      title="Testimonials"
      note={<p className="max-w-prose text-sm text-ink-soft">{NOTE}</p>}
      actions={
        <>
          <RefreshButton query={query} />
          <Button onClick={() => setEdited(null)}>
            <Plus aria-hidden className="size-4" /> Add testimonial
          </Button>
        </>
      }
    >
      <QueryState
        query={query}
        error="Error loading testimonials. Please try again."
        isLoading={isLoading}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <NoResults
            title="No testimonials found"
            resetTo={page > 1 ? adminPaths.testimonials() : undefined}
          />
        }
      >
        {(list) => (
          <>
            <DataTable label="Testimonials" columns={columns} rows={list.rows} keyOf={({ id }) => id} />
            <ListFooter noun="testimonials" list={list} page={page} hrefOf={hrefOf} />
          </>
        )}
      </QueryState>
      {edited !== undefined && (
        <TestimonialDialog testimonial={edited} onClose={() => setEdited(undefined)} />
      )}
    </AdminScreen>
  )
}
