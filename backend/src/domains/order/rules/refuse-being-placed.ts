import { ApiError } from "../../../errors/api-error"

const MESSAGE =
  "Your order is being placed and takes longer than usual. Please don't pay again: you find it among your orders in a moment."
const RETRY_AFTER_SECONDS = 5

/**
 * Tells a buyer who has already paid that their order is still being placed.
 *
 * @throws ApiError `unavailable` always
 */
export function throwBeingPlaced(): never {
  throw new ApiError("unavailable", MESSAGE, undefined, RETRY_AFTER_SECONDS)
}
