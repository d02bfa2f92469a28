import type { MedusaResponse } from "@medusajs/framework/http"

/** An intercepted JSON response with the interceptor's options. */
interface JsonAnswer {
  body: unknown
  /** Sends this body or another one. */
  send: (body: unknown) => void
}

/**
 * Passes the JSON of a response to `intercept` instead of sending it. The engine has no hook that runs after a route,
 * but all of its routes that respond with JSON call `res.json` once.
 *
 * @engine 2.21.2 medusa/dist/api/admin/products/route.js
 * @engine 2.21.2 framework/dist/http/router.js
 * @engine 2.21.2 framework/dist/http/middlewares/error-handler.js
 */
export function interceptJson(res: MedusaResponse, intercept: (answer: JsonAnswer) => void): void {
  const former = res.json.bind(res)
  res.json = (body: unknown) => {
    intercept({ body, send: former })
    return res
  }
}

/**
 * Calls `notify` just before a response is sent, after everything that `interceptJson` makes it wait for.
 *
 * @engine 2.21.2 framework/dist/http/router.js
 */
export function beforeAnswerLeaves(res: MedusaResponse, notify: () => void): void {
  const end = res.end.bind(res) as (...args: unknown[]) => MedusaResponse
  res.end = ((...args: unknown[]) => {
    notify()
    return end(...args)
  }) as typeof res.end
}
