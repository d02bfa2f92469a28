import { queryOptions, useQuery } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"

/** @param limit omit it for all doctors */
export const getDoctorsQuery = (limit?: number) =>
  queryOptions({
    queryKey: ["doctors", "list", limit ?? "all"],
    queryFn: ({ client, signal }) => apiOf(client).listDoctors({ query: { limit } }, { signal }),
  })

export function useDoctors(limit?: number) {
  return useQuery(getDoctorsQuery(limit))
}
