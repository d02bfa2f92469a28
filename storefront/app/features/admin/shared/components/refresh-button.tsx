import type { UseQueryResult } from "@tanstack/react-query"
import { RefreshCw } from "lucide-react"
import { Button } from "~/components/button"

/** Asks for a list again: others may have changed it meanwhile. */
export function RefreshButton({ query }: { query: Pick<UseQueryResult, "isFetching" | "refetch"> }) {
  return (
    <Button variant="secondary" pending={query.isFetching} onClick={() => void query.refetch()}>
      {!query.isFetching && <RefreshCw aria-hidden className="size-4" />} Refresh
    </Button>
  )
}
