import type { Category } from "@shop/contracts"
import { Plus } from "lucide-react"
import { useState } from "react"
import { Button } from "~/components/button"
import { StateMessage } from "~/components/state-message"
import { AdminScreen } from "../../common/components/admin-screen"
import { QueryState } from "../../common/components/query-state"
import { RefreshButton } from "../../common/components/refresh-button"
import { useAllCategories } from "../queries/get-all-categories"
import { CategoryDialog } from "./category-dialog"
import { FactsDialog } from "./facts-dialog"
import { CategoryTable } from "./category-table"

/** All categories, with the dialogs that add, edit and delete them. */
export function CategoriesScreen() {
  const query = useAllCategories()
  /** The category that the dialog edits, or null for a new one. */
  const [edited, setEdited] = useState<Category | null>()
  /** The category whose facts are edited. */
  const [asked, setAsked] = useState<Category>()
  return (
    <AdminScreen
      title="Categories"
      actions={
        <>
          <RefreshButton query={query} />
          <Button onClick={() => setEdited(null)}>
            <Plus aria-hidden className="size-4" /> Add category
          </Button>
        </>
      }
    >
      <QueryState
        query={query}
        error="Error loading categories. Please try again."
        isEmpty={(categories) => categories.length === 0}
        empty={<StateMessage title="No categories found" />}
      >
        {(categories) => <CategoryTable categories={categories} onEdit={setEdited} onEditFacts={setAsked} />}
      </QueryState>
      {edited !== undefined && <CategoryDialog category={edited} onClose={() => setEdited(undefined)} />}
      {asked && <FactsDialog category={asked} onClose={() => setAsked(undefined)} />}
    </AdminScreen>
  )
}
