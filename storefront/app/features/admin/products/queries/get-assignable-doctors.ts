import { queryOptions, useQuery } from "@tanstack/react-query"
import { adminApiOf } from "~/features/admin/common/lib/admin-api"

/** All doctors whose storefronts a product can be assigned to. */
export const getAssignableDoctorsQuery = () =>
  queryOptions({
    queryKey: ["admin", "doctors"],
    queryFn: ({ client, signal }) => adminApiOf(client).listDoctors(undefined, { signal }),
  })

export function useAssignableDoctors() {
  return useQuery(getAssignableDoctorsQuery())
}
