import { ApiError } from "@shop/contracts/client"

/** The facade's own sentence about a refusal; undefined for faults, and where the shop was not reached. */
export function apiErrorMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code === "internal" || error.code === "network") return undefined
  return error.message
}
