import { ApiError } from "@shop/contracts/client"

/** Whether the API refused a call for this reason. */
export function hasErrorCode(error: unknown, code: ApiError["code"]): error is ApiError {
  return error instanceof ApiError && error.code === code
}
