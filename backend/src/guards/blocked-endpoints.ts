import { throwError } from "../errors/api-error"

/** The engine tells the options of hidden products too; those of shown ones come with the products. */
export function closedOptions(): void {
  throwError("forbidden", "Options are not listed here. Please read them with their products.")
}

/** The engine shows a whole order to whoever asks for its transfer. */
export function closedTransfers(): void {
  throwError("forbidden", "An order stays with the account that placed it. Please contact the shop for help.")
}
