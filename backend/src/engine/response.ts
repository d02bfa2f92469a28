import type { MedusaResponse } from "@medusajs/framework/http"

/** What an interceptor of an answer may do with it. */
interface JsonAnswer {
  body: unknown
  /** Sends a body: the same or another. */
  send: (body: unknown) => void
  /** Lets whatever is answered next leave as it is, such as an error in the place of this answer. */
  release: () => void
}

/**
 * Hands the JSON of an answer to `intercept` in the place of sending it. The engine has nothing that comes after a
 * route: all of its routes that answer with JSON do so by `res.json`, called once.
 *
 * @engine 2.21.2 medusa/dist/api/store/products/route.js
 * @engine 2.21.2 framework/dist/http/router.js
 * @engine 2.21.2 framework/dist/http/middlewares/error-handler.js
 */
export function interceptJson(res: MedusaResponse, intercept: (answer: JsonAnswer) => void): void {
  const former = res.json.bind(res)
  const release = () => {
    res.json = former
  }
  res.json = (body: unknown) => {
    intercept({ body, send: former, release })
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
