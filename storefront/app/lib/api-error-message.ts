import { ApiError } from "@shop/contracts/client"

/** The API's own message for a refused call; undefined for unexpected errors and when the API was not reached. */
export function apiErrorMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code === "internal" || error.code === "network") return undefined
  return error.message
}
