import type { AuthContext, AuthenticatedMedusaRequest, MedusaRequest } from "@medusajs/framework/http"

/** The caller of one of the engine's routes. */
type Caller = AuthContext & {
  /** When the token was issued, as a Unix time in seconds; a session keeps that of the token that started it. */
  iat?: unknown
}

/**
 * The authenticated caller; undefined for visitors, and before the engine has authenticated the request.
 *
 * @engine 2.21.2 framework/dist/http/middlewares/authenticate-middleware.js
 */
export function callerOf(req: MedusaRequest): Caller | undefined {
  return (req as Partial<AuthenticatedMedusaRequest>).auth_context
}

/**
 * The body of a request as it was sent and, if the engine has already validated it, as its route will read it. Both are
 * the request's own objects, so changes to them reach the route.
 *
 * @engine 2.21.2 framework/dist/http/utils/validate-body.js
 */
export function bodiesOf(req: MedusaRequest): unknown[] {
  return [req.body, req.validatedBody]
}

/**
 * Adds a condition to the engine's own query for a route, so that counts and pages are correct too.
 *
 * @engine 2.21.2 framework/dist/http/utils/validate-query.js
 * @engine 2.21.2 medusa/dist/api/store/products/route.js
 * @engine 2.21.2 medusa/dist/api/store/product-variants/route.js
 */
export function narrowQuery(req: MedusaRequest, condition: Record<string, unknown>): void {
  const { $and: others } = req.filterableFields as { $and?: unknown }
  Object.assign(req.filterableFields, { $and: [...(Array.isArray(others) ? others : []), condition] })
}

/** The fields that the engine will read for a route. */
export function queriedFields(req: MedusaRequest): string[] {
  return req.queryConfig.fields
}

/**
 * Changes the fields that the engine will read for a route.
 *
 * @engine 2.21.2 framework/dist/http/utils/validate-query.js
 * @engine 2.21.2 medusa/dist/api/store/carts/helpers.js
 */
export function changeQueriedFields(req: MedusaRequest, change: (fields: string[]) => string[]): void {
  req.queryConfig.fields = change(req.queryConfig.fields)
}
