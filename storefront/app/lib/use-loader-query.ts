import { type QueryKey, useSuspenseQuery, type UseSuspenseQueryOptions } from "@tanstack/react-query"

/**
 * What a screen can't do without, fetched by its loader. When a later refetch is refused, for example
 * because the viewer signed out and may no longer see it, the refusal goes to the error boundary
 * instead of the old answer staying on the screen.
 */
export function useLoaderQuery<Data, Key extends QueryKey>(
  options: UseSuspenseQueryOptions<Data, Error, Data, Key>,
): Data {
  const { data, error } = useSuspenseQuery(options)
  if (error) throw error
  return data
}
