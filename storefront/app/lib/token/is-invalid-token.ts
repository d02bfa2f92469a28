import { ApiError } from "@shop/contracts/client"

/** Whether a request was refused because the token from an emailed link is unknown, used, expired or malformed. */
export function isInvalidToken(error: unknown): boolean {
  return error instanceof ApiError && (error.code === "invalid_token" || "token" in error.fields)
}
