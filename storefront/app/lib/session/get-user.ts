import type { User } from "@shop/contracts"
import { ApiError, type Client } from "@shop/contracts/client"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { apiOf } from "../query-client"
import { USER_KEY } from "../query-keys"

/** @returns null when nobody is signed in (the API's 401) */
async function getUser(api: Client, signal: AbortSignal): Promise<User | null> {
  try {
    return await api.getUser(undefined, { signal })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

export const getUserQuery = () =>
  queryOptions({ queryKey: USER_KEY, queryFn: ({ client, signal }) => getUser(apiOf(client), signal) })

/** The signed-in user, or null. The root loader has fetched them before any screen renders. */
export function useUser(): User | null {
  return useQuery(getUserQuery()).data ?? null
}
