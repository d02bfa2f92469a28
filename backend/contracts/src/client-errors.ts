import { ERRORS } from "./error-codes"

/**
 * What the client needs of the errors. Like `shop-routes.ts`, the build puts what this computes in its place: the sentences
 * come with the answers.
 */
export const ERROR_CODES: string[] = Object.keys(ERRORS)
export const INTERNAL_MESSAGE: string = ERRORS.internal.message
