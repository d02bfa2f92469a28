import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { CHANGE_FEED_MODULE } from "#modules/change-feed/index"
import { interceptJson } from "#engine/response"

/**
 * Delays the response to a change in the engine's admin until the read models show it, so that every later request
 * uses the merchant's new data.
 */
export function followChanges(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  interceptJson(res, ({ body, send }) => {
    if (res.statusCode >= 400) return send(body)
    void req.scope
      .resolve(CHANGE_FEED_MODULE)
      .followed()
      .then(() => send(body))
  })
  next()
}
