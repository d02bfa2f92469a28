import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { MAX_PAGE_SIZE } from "@shop/contracts"
import { toErrorResponse } from "./error-response"

/** Tells a client when to come back, where there is a time to tell. */
export function setRetryAfter(
  res: MedusaResponse,
  { retryAfterSeconds }: { retryAfterSeconds?: number },
): void {
  if (retryAfterSeconds !== undefined) res.setHeader("Retry-After", String(retryAfterSeconds))
}

/** Answers with the facade's error shape; never cached. */
export function sendError(req: MedusaRequest, res: MedusaResponse, error: unknown): void {
  const failure = toErrorResponse(error, req.scope.resolve(ContainerRegistrationKeys.LOGGER))
  res.setHeader("Cache-Control", "private, no-store")
  setRetryAfter(res, failure)
  res.status(failure.status).json(failure.body)
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

/** A page of a list that is there as a whole. */
export function pageOfAll<Item>(all: Item[], { limit, offset }: Page): { items: Item[]; total: number } {
  return { items: all.slice(offset, offset + limit), total: all.length }
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
