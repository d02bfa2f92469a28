import { type QueryKey, useSuspenseQuery, type UseSuspenseQueryOptions } from "@tanstack/react-query"

/**
 * Data that the route's loader has fetched. If a later refetch fails, for example because the viewer signed out and
 * may no longer see it, the error goes to the error boundary instead of leaving outdated data on the screen.
 */
export function useLoaderQuery<Data, Key extends QueryKey>(
  options: UseSuspenseQueryOptions<Data, Error, Data, Key>,
): Data {
  const { data, error } = useSuspenseQuery(options)
  if (error) throw error
  return data
}
