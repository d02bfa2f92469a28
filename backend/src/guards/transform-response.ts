import type { MedusaNextFunction, MedusaResponse } from "@medusajs/framework/http"
import { interceptJson } from "../engine/response"

/** Sends what `rewrite` makes of an answer's plain JSON in its place; an answer that can't be made is an error. */
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
