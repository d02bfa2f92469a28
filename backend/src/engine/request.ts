import type { AuthContext, AuthenticatedMedusaRequest, MedusaRequest } from "@medusajs/framework/http"

/** Who calls one of the engine's routes. */
type Caller = AuthContext & {
  /** The second of the token's making; a session has the one of the token that began it. */
  iat?: unknown
}

/**
 * Who calls; undefined for visitors, and where the engine has not looked yet.
 *
 * @engine 2.21.2 framework/dist/http/middlewares/authenticate-middleware.js
 */
export function callerOf(req: MedusaRequest): Caller | undefined {
  return (req as Partial<AuthenticatedMedusaRequest>).auth_context
}

/**
 * The body of a request as it was sent and, if the engine has validated it already, as its route will read it. Both are
 * the request's own: what is changed in them reaches the route.
 *
 * @engine 2.21.2 framework/dist/http/utils/validate-body.js
 */
export function bodiesOf(req: MedusaRequest): unknown[] {
  return [req.body, req.validatedBody]
}

/**
 * Narrows the engine's own query for the records of a route by another condition, so that its counts and pages fit too.
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
 * Has the engine read other fields for a route.
 *
 * @engine 2.21.2 framework/dist/http/utils/validate-query.js
 * @engine 2.21.2 medusa/dist/api/store/carts/helpers.js
 */
export function changeQueriedFields(req: MedusaRequest, change: (fields: string[]) => string[]): void {
  req.queryConfig.fields = change(req.queryConfig.fields)
}
