import { throwError } from "../../../errors/api-error"

/**
 * Throws the error for insufficient stock.
 *
 * @param available the remaining quantity
 * @throws ApiError `out_of_stock` always, naming the product and the remaining quantity
 */
export function throwOutOfStock(name: string, available: number): never {
  throwError(
    "out_of_stock",
    available <= 0
      ? `${name} is out of stock. Please remove it or come back later.`
      : `Only ${available} of ${name} left. Please choose a smaller quantity.`,
  )
}

/**
 * Requires that a quantity is in stock.
 *
 * @param available the quantity that can be bought; null for unlimited
 * @throws ApiError `out_of_stock`, naming the product and the remaining quantity
 */
export function assertInStock(name: string, quantity: number, available: number | null): void {
  if (available !== null && quantity > available) throwOutOfStock(name, available)
}
