import type { DiscountCode } from "@shop/contracts"
import { Plus } from "lucide-react"
import { useState } from "react"
import { Navigate } from "react-router"
import { Button } from "~/components/button"
import { adminPaths } from "~/config/admin-paths"
import { lastPageBefore } from "~/lib/list/list-page"
import { pageParam } from "~/lib/list/list-params"
import { AdminScreen } from "../../common/components/admin-screen"
import { ListFooter } from "../../common/components/list-footer"
import { QueryState } from "../../common/components/query-state"
import { NoResults } from "../../common/components/no-results"
import { RefreshButton } from "../../common/components/refresh-button"
import { useFilters } from "../../common/lib/use-filters"
import { useDiscountPage } from "../queries/get-discount-page"
import { DiscountDialog } from "./discount-dialog"
import { DiscountTable } from "./discount-table"

/** The discount codes, with the dialogs that add, edit and delete them. */
export function DiscountsScreen() {
  const { current, isLoading, hrefOf } = useFilters()
  const page = pageParam(current)
  const query = useDiscountPage(page)
  /** The code that the dialog edits, or null for a new one. */
  const [edited, setEdited] = useState<DiscountCode | null>()
  const last = lastPageBefore(query.data)
  if (last) return <Navigate to={hrefOf(last)} replace />
  return (
    <AdminScreen
      title="Discount codes"
      actions={
        <>
          <RefreshButton query={query} />
          <Button onClick={() => setEdited(null)}>
            <Plus aria-hidden className="size-4" /> Add discount code
          </Button>
        </>
      }
    >
      <QueryState
        query={query}
        error="Error loading discount codes. Please try again."
        isLoading={isLoading}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <NoResults
            title="No discount codes found"
            resetTo={page > 1 ? adminPaths.discounts() : undefined}
          />
        }
      >
        {(list) => (
          <>
            <DiscountTable codes={list.rows} onEdit={setEdited} />
            <ListFooter noun="discount codes" list={list} page={page} hrefOf={hrefOf} />
          </>
        )}
      </QueryState>
      {edited !== undefined && <DiscountDialog code={edited} onClose={() => setEdited(undefined)} />}
    </AdminScreen>
  )
}
