import { ApiError } from "@shop/contracts/client"

/** Whether a request was refused because of its discount code. */
export function isDiscountError(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code.startsWith("discount_")
}
