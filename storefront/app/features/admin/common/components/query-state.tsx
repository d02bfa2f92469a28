import type { UseQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { Button } from "~/components/button"
import { Skeleton } from "~/components/skeleton"
import { Spinner } from "~/components/spinner"
import { StateMessage } from "~/components/state-message"
import { cn } from "~/lib/cn"

interface QueryStateProps<Data> {
  query: UseQueryResult<Data>
  /** For example 'Error loading orders. Please try again.' */
  error: string
  /** Whether there is nothing to show; always false by default. */
  isEmpty?: (data: Data) => boolean
  empty?: ReactNode
  /** Whether another page or selection is loading. */
  isLoading?: boolean
  children: (data: Data) => ReactNode
}

/** Renders a query by its state: loading, failed, empty or loaded. */
export function QueryState<Data>({
  query,
  error,
  isEmpty = () => false,
  empty = null,
  isLoading = false,
  children,
}: QueryStateProps<Data>) {
  const { data, isError, isFetching, refetch } = query
  if (isError)
    return (
      <StateMessage
        tone="danger"
        title={error}
        action={
          <Button variant="secondary" pending={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      />
    )
  if (data === undefined)
    return (
      <div className="grid gap-3">
        <Spinner />
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </div>
    )
  if (isEmpty(data)) return empty
  return (
    <div
      aria-busy={isLoading}
      className={cn("transition-opacity duration-200", isLoading && "opacity-50 delay-150")}
    >
      {children(data)}
    </div>
  )
}
