import { FetchError } from "@medusajs/js-sdk"
import { useQuery } from "@tanstack/react-query"
import { sdk } from "./sdk"

/** The engine's routes that a signed-in user may call without a second factor, and those that nobody may. */
const OPEN = "/admin/users/me"
const CLOSED = "/admin/stores?limit=1&fields=id"

async function isRefused(path: string): Promise<boolean> {
  try {
    await sdk.client.fetch(path)
    return false
  } catch (error) {
    if (error instanceof FetchError && error.status === 401) return true
    throw error
  }
}

/** Whether somebody is signed in who has no second factor although the shop requires one. */
export function useSecondFactorMissing() {
  return useQuery({
    queryKey: ["second-factor-missing"],
    queryFn: async () => !(await isRefused(OPEN)) && (await isRefused(CLOSED)),
    retry: false,
    staleTime: 0,
  })
}
