import { ERRORS } from "./error-codes"

/**
 * What the client needs from the error table. As with `shop-routes.ts`, the build replaces this module with its
 * computed values. The client doesn't need the messages, since responses contain them.
 */
export const INTERNAL_MESSAGE: string = ERRORS.internal.message
