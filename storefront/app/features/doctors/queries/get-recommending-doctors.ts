import type { Doctor } from "@shop/contracts"
import { ApiError, type Client } from "@shop/contracts/client"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"

/** How many are shown; a product may be in many doctors' storefronts. */
const MAX_DOCTORS = 6

/** @returns null if the doctor has no public storefront (any more) */
async function getPublicDoctor(api: Client, id: string, signal: AbortSignal): Promise<Doctor | null> {
  try {
    return await api.getDoctor({ params: { id } }, { signal })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** @param doctorIds the product's, as the API returns them */
export const getRecommendingDoctorsQuery = (doctorIds: readonly string[]) => {
  const ids = doctorIds.slice(0, MAX_DOCTORS)
  return queryOptions({
    queryKey: ["doctors", "recommending", ids],
    queryFn: async ({ client, signal }) => {
      const doctors = await Promise.all(ids.map((id) => getPublicDoctor(apiOf(client), id, signal)))
      return doctors.filter((doctor) => doctor !== null)
    },
  })
}

export function useRecommendingDoctors(doctorIds: readonly string[]): readonly Doctor[] {
  return useQuery(getRecommendingDoctorsQuery(doctorIds)).data ?? []
}
