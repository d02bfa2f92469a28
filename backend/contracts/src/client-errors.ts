import { ERRORS } from "./error-codes"

/**
 * The client's data from the error table. As with `shop-routes.ts`, the build replaces this module with its computed
 * values. The client needs no messages, because responses contain them.
 */
export const INTERNAL_MESSAGE: string = ERRORS.internal.message
