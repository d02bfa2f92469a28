import { ApiError } from "@shop/contracts/client"

/**
 * Whether a retry of the same call would be refused for the same reason. False if the API was unreachable, failed, is
 * rate limiting or requires signing in first.
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
