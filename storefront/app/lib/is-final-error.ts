import { ApiError } from "@shop/contracts/client"

/**
 * Whether the facade has decided a call: the same call would be refused for the same reason. Not so where
 * it could not be reached, failed, asks to come back later, or first wants to know who is asking.
 */
export function isFinalError(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    error.status !== 401 &&
    error.status !== 429
  )
}
