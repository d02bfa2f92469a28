import { queryOptions, useQuery } from "@tanstack/react-query"
import { adminApiOf } from "~/features/admin/common/lib/admin-api"

/** Open applications for the doctor role, oldest first. */
export const getDoctorApplicationsQuery = () =>
  queryOptions({
    queryKey: ["admin", "doctor-applications"],
    queryFn: ({ client, signal }) => adminApiOf(client).listDoctorApplications(undefined, { signal }),
  })

export function useDoctorApplications() {
  return useQuery(getDoctorApplicationsQuery())
}
