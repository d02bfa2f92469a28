import { ApiError } from "@shop/contracts/client"
import type { QueryClient } from "@tanstack/react-query"
import { USER_KEY } from "../query-keys"

/**
 * Takes over what a refusal says of the viewer. Where the session has ended nobody is signed in, and the
 * screens for signing in open again.
 */
export function followRefusal(client: QueryClient, error: unknown): void {
  if (!(error instanceof ApiError)) return
  if (error.code === "unauthenticated") client.setQueryData(USER_KEY, null)
}
