import type { DoctorApplication } from "@shop/contracts"
import { ApiError, type Client } from "@shop/contracts/client"
import { queryOptions } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"

/** @returns null when nobody is signed in */
async function getDoctorApplication(api: Client, signal: AbortSignal): Promise<DoctorApplication | null> {
  try {
    return await api.getDoctorApplication(undefined, { signal })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

export const getDoctorApplicationQuery = () =>
  queryOptions({
    queryKey: ["doctor-application"],
    queryFn: ({ client, signal }) => getDoctorApplication(apiOf(client), signal),
  })
