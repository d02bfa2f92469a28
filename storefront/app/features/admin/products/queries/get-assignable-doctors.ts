import { queryOptions, useQuery } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"

/** Every doctor on whose shelf a product can be put. */
export const getAssignableDoctorsQuery = () =>
  queryOptions({
    queryKey: ["admin", "doctors"],
    queryFn: ({ client, signal }) => apiOf(client).listDoctors(undefined, { signal }),
  })

export function useAssignableDoctors() {
  return useQuery(getAssignableDoctorsQuery())
}
