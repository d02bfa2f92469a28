import type { MedusaNextFunction, MedusaResponse } from "@medusajs/framework/http"
import { interceptJson } from "../engine/response"

/** Replaces the plain JSON of a response by the result of `rewrite`. If that fails, the error is sent instead. */
export function transformResponse(
  res: MedusaResponse,
  next: MedusaNextFunction,
  rewrite: (body: unknown) => Promise<unknown>,
): void {
  interceptJson(res, ({ body, send, release }) => {
    rewrite(JSON.parse(JSON.stringify(body)))
      .then(send)
      .catch((error: unknown) => {
        release()
        next(error)
      })
  })
}
