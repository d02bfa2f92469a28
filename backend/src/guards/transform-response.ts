import type { MedusaNextFunction, MedusaResponse } from "@medusajs/framework/http"

/** Sends what `rewrite` makes of an answer's plain JSON in its place; an answer that can't be made is an error. */
export function transformResponse(
  res: MedusaResponse,
  next: MedusaNextFunction,
  rewrite: (body: unknown) => Promise<unknown>,
): void {
  const answer = res.json.bind(res)
  res.json = (body: unknown) => {
    rewrite(JSON.parse(JSON.stringify(body)))
      .then((rewritten) => answer(rewritten))
      .catch((error: unknown) => {
        res.json = answer
        next(error)
      })
    return res
  }
}
