import { queryOptions, useQuery } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"

/** Open applications for the doctor role, oldest first. */
export const getDoctorApplicationsQuery = () =>
  queryOptions({
    queryKey: ["admin", "doctor-applications"],
    queryFn: ({ client, signal }) => apiOf(client).listDoctorApplications(undefined, { signal }),
  })

export function useDoctorApplications() {
  return useQuery(getDoctorApplicationsQuery())
}
