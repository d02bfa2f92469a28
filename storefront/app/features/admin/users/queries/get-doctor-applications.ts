import { queryOptions, useQuery } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"

/** Who waits to be a doctor, the longest waiting first. */
export const getDoctorApplicationsQuery = () =>
  queryOptions({
    queryKey: ["admin", "doctor-applications"],
    queryFn: ({ client, signal }) => apiOf(client).listDoctorApplications(undefined, { signal }),
  })

export function useDoctorApplications() {
  return useQuery(getDoctorApplicationsQuery())
}
