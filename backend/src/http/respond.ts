import { setImmediate } from "node:timers/promises"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Page } from "#lib/page"
import { z } from "zod"
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

/** How many items of a list are mapped to the declared fields in one piece, between which others are answered. */
const ITEMS_AT_ONCE = 50

/** Maps a list to exactly the fields that its schema declares. */
export async function declaredItems(schema: z.ZodType, items: unknown[]): Promise<unknown[]> {
  const mapped: unknown[] = []
  for (let place = 0; place < items.length; place += ITEMS_AT_ONCE) {
    if (place > 0) await setImmediate()
    mapped.push(...(schema.parse(items.slice(place, place + ITEMS_AT_ONCE)) as unknown[]))
  }
  return mapped
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Maps a result to exactly the fields that its schema declares, and long lists in it piece by piece. */
export async function declaredFields(schema: z.ZodType, result: unknown): Promise<unknown> {
  if (!(schema instanceof z.ZodObject) || !isRecord(result)) return schema.parse(result)
  const shape = schema.shape as Record<string, z.ZodType>
  const long = Object.entries(result).flatMap(([key, value]) =>
    Array.isArray(value) && value.length > ITEMS_AT_ONCE && shape[key] instanceof z.ZodArray
      ? [{ key, items: value as unknown[], schema: shape[key] }]
      : [],
  )
  const rest = schema.parse({ ...result, ...Object.fromEntries(long.map(({ key }) => [key, []])) })
  const lists: Record<string, unknown> = {}
  for (const one of long) lists[one.key] = await declaredItems(one.schema, one.items)
  return { ...rest, ...lists }
}
