import { ApiError } from "./api-error"

const RETRY_AFTER_SECONDS = 5

/** What somebody is told who has waited too long for others who sign in. */
export function crowded(): ApiError {
  const message = "Too many people sign in at this moment. Please try again in a few seconds."
  return new ApiError("unavailable", message, undefined, RETRY_AFTER_SECONDS)
}
