import { throwError } from "#errors/api-error"

/** @throws ApiError `cart_limit` always, with advice for the customer */
export function assertCartNotFull(maxCartItems: number): never {
  throwError(
    "cart_limit",
    `Your cart can hold up to ${maxCartItems} different products. Please remove one before adding another.`,
  )
}
