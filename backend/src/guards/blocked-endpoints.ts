import { throwError } from "../errors/api-error"

/**
 * Closes the engine's route for product options, which returns those of hidden products too. Options of visible
 * products are part of the products.
 *
 * @throws ApiError `forbidden`
 */
export function closedOptions(): void {
  throwError("forbidden", "Options are not listed here. Please read them with their products.")
}

/**
 * Closes the engine's routes for transfers of orders, which return the whole order to any caller.
 *
 * @throws ApiError `forbidden`
 */
export function closedTransfers(): void {
  throwError("forbidden", "An order stays with the account that placed it. Please contact the shop for help.")
}

/**
 * Closes the engine's route that would let customers create a return, and even receive it, for any item at any time.
 *
 * @throws ApiError `forbidden`
 */
export function closedReturns(): void {
  throwError("forbidden", "Please ask for a return on the page of your order.")
}
