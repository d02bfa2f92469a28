import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { MAX_PAGE_SIZE } from "@shop/contracts"
import { toErrorResponse } from "./error-response"
import { Refusal } from "./refuse"

/** When a client may come back that was not told a finer time, in seconds. */
const RETRY_AFTER_SECONDS = 300
const COME_BACK_LATER = new Set([429, 503])

/** Answers with the facade's error shape; never cached. */
export function sendError(req: MedusaRequest, res: MedusaResponse, error: unknown): void {
  const { status, body } = toErrorResponse(error, req.scope.resolve(ContainerRegistrationKeys.LOGGER))
  res.setHeader("Cache-Control", "private, no-store")
  if (COME_BACK_LATER.has(status)) {
    const told = error instanceof Refusal ? error.retryAfterSeconds : undefined
    res.setHeader("Retry-After", String(told ?? RETRY_AFTER_SECONDS))
  }
  res.status(status).json(body)
}

/** Page of a list as the caller asked for it. */
export interface Page {
  limit: number
  offset: number
}

/** The page a list query asks for; without `limit` the largest one. */
export function pageOf(query: { limit?: number | undefined; offset?: number | undefined }): Page {
  return { limit: query.limit ?? MAX_PAGE_SIZE, offset: query.offset ?? 0 }
}

/** Tells a list's whole length, and where its next page is. */
export function setListHeaders(
  req: MedusaRequest,
  res: MedusaResponse,
  page: Page,
  shown: number,
  total: number,
) {
  res.setHeader("X-Total-Count", String(total))
  const next = page.offset + shown
  if (shown === 0 || next >= total) return
  const url = new URL(req.originalUrl, "http://shop")
  url.searchParams.set("limit", String(page.limit))
  url.searchParams.set("offset", String(next))
  res.setHeader("Link", `<${url.pathname}${url.search}>; rel="next"`)
}
