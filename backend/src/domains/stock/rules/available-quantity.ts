import { throwError } from "../../../errors/api-error"

/**
 * Refuses for want of stock.
 *
 * @param available what can still be bought
 * @throws ApiError `out_of_stock` always, naming the product and what is left
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
 * Refuses a quantity that the stock can't serve.
 *
 * @param available what can be bought now; null for unlimited
 * @throws ApiError `out_of_stock`, naming the product and what is left
 */
export function assertInStock(name: string, quantity: number, available: number | null): void {
  if (available !== null && quantity > available) throwOutOfStock(name, available)
}
