import type { Product } from "@shop/contracts"
import { Plus } from "lucide-react"
import { useState } from "react"
import { Navigate, useLocation, useNavigate } from "react-router"
import { Button } from "~/components/button"
import { Pagination } from "~/components/navigation/pagination"
import { StateMessage } from "~/components/state-message"
import { adminPaths } from "~/config/admin-paths"
import { lastPageBefore } from "~/lib/list/list-page"
import { pageParam } from "~/lib/list/list-params"
import { formatNumber } from "~/lib/number"
import { AdminScreen } from "../../common/components/admin-screen"
import { QueryState } from "../../common/components/query-state"
import { RefreshButton } from "../../common/components/refresh-button"
import { useFilters } from "../../common/lib/use-filters"
import { useCount } from "../../common/queries/get-count"
import { readSelection } from "../lib/product-selection"
import { useProductPage } from "../queries/get-product-page"
import { ProductDialog } from "./product-dialog"
import { ProductFilters } from "./product-filters"
import { ProductTable } from "./product-table"
import { UnlistedProducts } from "./unlisted-products"

/** The shop's products, one page at a time, with the dialogs to add, edit and delete them. */
export function ProductsScreen() {
  const filters = useFilters()
  const { current, isLoading, hrefOf } = filters
  const selection = readSelection(current)
  const query = useProductPage(selection, pageParam(current))
  const count = useCount("products")
  /** The product that the dialog edits, or null for a new one. */
  const [edited, setEdited] = useState<Product | null>()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isAddress = pathname.replace(/\/$/, "") === adminPaths.newProduct()
  const open = isAddress ? null : edited
  const close = () => {
    setEdited(undefined)
    if (isAddress) void navigate({ pathname: adminPaths.products(), search }, { replace: true })
  }
  const last = lastPageBefore(query.data)
  if (last) return <Navigate to={hrefOf(last)} replace />
  return (
    <AdminScreen
      title="Products"
      actions={
        <>
          <RefreshButton
            query={{
              isFetching: query.isFetching,
              refetch: () => Promise.all([query.refetch(), count.refetch()]),
            }}
          />
          <Button onClick={() => setEdited(null)}>
            <Plus aria-hidden className="size-4" /> Add product
          </Button>
        </>
      }
    >
      <ProductFilters filters={filters} />
      <QueryState
        query={query}
        error="Error loading products. Please try again later."
        isLoading={isLoading}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<StateMessage title="No products found." />}
      >
        {({ rows }) => <ProductTable products={rows} onEdit={setEdited} />}
      </QueryState>
      {query.isSuccess && (
        <p role="status" className="mt-4 text-sm text-ink-soft">
          Showing {formatNumber(query.data.rows.length)} of {formatNumber(count.data ?? query.data.total)}{" "}
          products
        </p>
      )}
      <UnlistedProducts q={selection.q} />
      <Pagination page={pageParam(current)} pages={query.data?.pages ?? 0} hrefOf={hrefOf} />
      {open !== undefined && <ProductDialog product={open} onClose={close} />}
    </AdminScreen>
  )
}
