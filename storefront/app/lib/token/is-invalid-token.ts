import { ApiError } from "@shop/contracts/client"

/** Whether a call was refused because the token of its e-mailed link is unknown, used, expired or malformed. */
export function isInvalidToken(error: unknown): boolean {
  return error instanceof ApiError && (error.code === "invalid_token" || "token" in error.fields)
}
