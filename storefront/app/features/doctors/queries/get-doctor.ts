import { queryOptions } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"
import { useLoaderQuery } from "~/lib/use-loader-query"

/** @param id as in the URL; a malformed id is "not found", like an unknown one */
export const getDoctorQuery = (id: string) =>
  queryOptions({
    queryKey: ["doctors", "detail", id],
    queryFn: ({ client, signal }) => apiOf(client).getDoctor({ params: { id } }, { signal }),
  })

/** A doctor whom the route's loader has fetched. */
export function useDoctor(id: string) {
  return useLoaderQuery(getDoctorQuery(id))
}
