import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Page } from "../lib/page"
import { toErrorResponse } from "./error-response"

/** Sets `Retry-After` when there is a time to wait. */
export function setRetryAfter(
  res: MedusaResponse,
  { retryAfterSeconds }: { retryAfterSeconds?: number },
): void {
  if (retryAfterSeconds !== undefined) res.setHeader("Retry-After", String(retryAfterSeconds))
}

/** Responds with the facade's error shape; never cached. */
export function sendError(
  req: MedusaRequest,
  res: MedusaResponse,
  error: unknown,
  caller: { isStaff?: boolean } = {},
): void {
  const failure = toErrorResponse(error, req.scope.resolve(ContainerRegistrationKeys.LOGGER), caller)
  res.setHeader("Cache-Control", "private, no-store")
  setRetryAfter(res, failure)
  res.status(failure.status).json(failure.body)
}

/** Sets the headers with the total length of a list and the address of its next page. */
export function setListHeaders(
  req: MedusaRequest,
  res: MedusaResponse,
  page: Page,
  count: number,
  total: number,
) {
  res.setHeader("X-Total-Count", String(total))
  const next = page.offset + count
  if (count === 0 || next >= total) return
  const url = new URL(req.originalUrl, "http://shop")
  url.searchParams.set("limit", String(page.limit))
  url.searchParams.set("offset", String(next))
  res.setHeader("Link", `<${url.pathname}${url.search}>; rel="next"`)
}
