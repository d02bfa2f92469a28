import { RefreshCw } from "lucide-react"
import { Button } from "~/components/button"

interface RefreshButtonProps {
  /** The list's query, or an object that combines several. */
  query: { isFetching: boolean; refetch: () => Promise<unknown> }
}

/** Refetches a list, because others may have changed it. */
export function RefreshButton({ query }: RefreshButtonProps) {
  return (
    <Button
      variant="secondary"
      pending={query.isFetching}
      onClick={() => void query.refetch()}
      className="max-sm:w-11 max-sm:px-0"
    >
      {!query.isFetching && <RefreshCw aria-hidden className="size-4" />}{" "}
      <span className="max-sm:sr-only">Refresh</span>
    </Button>
  )
}
