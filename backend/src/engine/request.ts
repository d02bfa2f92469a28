import type { AuthContext, AuthenticatedMedusaRequest, MedusaRequest } from "@medusajs/framework/http"

/** The caller of one of the engine's routes. */
type Caller = AuthContext & {
  /**
   * When a person signed in, as a Unix time in seconds; sessions and refreshed tokens keep that of the first token.
   */
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
 * A request's original body and, if the engine has validated it, the version for its route. Both are the request's
 * own objects, so changes to them reach the route.
 *
 * @engine 2.21.2 framework/dist/http/utils/validate-body.js
 */
export function bodiesOf(req: MedusaRequest): unknown[] {
  return [req.body, req.validatedBody]
}

/**
 * The requested fields of a record in the engine's API, as validated by the engine.
 *
 * @engine 2.21.2 framework/dist/http/utils/validate-query.js
 */
export function wantedFields(req: MedusaRequest): string[] {
  return req.queryConfig.fields
}
