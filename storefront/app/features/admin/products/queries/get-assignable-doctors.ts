import { queryOptions, useQuery } from "@tanstack/react-query"
import { adminApiOf } from "~/features/admin/common/lib/admin-api"

/** Every doctor on whose shelf a product can be put. */
export const getAssignableDoctorsQuery = () =>
  queryOptions({
    queryKey: ["admin", "doctors"],
    queryFn: ({ client, signal }) => adminApiOf(client).listDoctors(undefined, { signal }),
  })

export function useAssignableDoctors() {
  return useQuery(getAssignableDoctorsQuery())
}
