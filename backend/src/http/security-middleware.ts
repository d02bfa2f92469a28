import type { IncomingMessage } from "node:http"
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { endpoints, type Endpoint } from "@shop/contracts"
import { json } from "express"
import { ApiError, throwError } from "#errors/api-error"
import { drainRequest } from "./read-file"
import { sendError } from "./respond"
import { environment } from "#lib/environment"

interface Route {
  pattern: RegExp
  endpoint: Endpoint
}

const routes: Route[] = Object.values(endpoints).map((endpoint: Endpoint) => ({
  pattern: new RegExp(`^${endpoint.path.replace(/:\w+/g, "[^/]+")}/?$`),
  endpoint,
}))

/** The endpoints of a path, one per method. A fixed path wins over one with a parameter. */
function endpointsAt(path: string): Endpoint[] {
  const found = routes.filter((route) => route.pattern.test(path))
  const fixed = found.filter((route) => !route.endpoint.path.includes(":"))
  return (fixed.length > 0 ? fixed : found).map((route) => route.endpoint)
}

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"])
const MAX_BODY_BYTES = 100_000
const NOTHING_HERE = "Not found."

/** Keeps the raw bytes in addition to the parsed body: `Idempotency-Key` compares the bytes. */
function keepBytes(req: IncomingMessage & { rawBody?: Buffer }, _res: unknown, bytes: Buffer): void {
  req.rawBody = bytes
}

const parseJson = json({ limit: MAX_BODY_BYTES, type: () => true, verify: keepBytes })

/** @throws ApiError `not_found` for a path that is not valid percent-encoding */
function pathOf(req: MedusaRequest): string {
  const { pathname } = new URL(req.originalUrl, "http://shop")
  try {
    decodeURIComponent(pathname)
    return pathname
  } catch {
    return throwError("not_found", NOTHING_HERE)
  }
}

/** The requested endpoint; undefined for HEAD. */
function checkMethod(req: MedusaRequest, res: MedusaResponse): Endpoint | undefined {
  const found = endpointsAt(pathOf(req))
  if (found.length === 0) throwError("not_found", NOTHING_HERE)
  const methods = found.map((endpoint) => endpoint.method as string)
  if (methods.includes("GET")) methods.push("HEAD")
  if (!methods.includes(req.method)) {
    res.setHeader("Allow", methods.join(", "))
    throwError("method_not_allowed")
  }
  return found.find((endpoint) => endpoint.method === req.method)
}

function allowedOrigins(req: MedusaRequest): Set<string> {
  const own = `${req.protocol}://${req.get("host") ?? ""}`
  return new Set([own, ...environment.allowedOrigins])
}

function checkOrigin(req: MedusaRequest): void {
  const origin = req.get("origin")
  if (origin !== undefined && !allowedOrigins(req).has(origin)) throwError("forbidden_origin")
}

/** Whether a request has content: browsers announce a length of 0 where a POST has none. */
export function hasBody(req: MedusaRequest): boolean {
  return req.headers["transfer-encoding"] !== undefined || Number(req.headers["content-length"] ?? 0) > 0
}

/** Whether an unsafe request may have no body, and so no content type. */
function mayBeEmpty(req: MedusaRequest): boolean {
  return req.method === "DELETE" || req.method === "POST"
}

async function readJson(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  if (hasBody(req)) {
    if (!req.is("application/json")) throwError("unsupported_media_type")
    await readBody(req, res)
  } else if (!mayBeEmpty(req) && !req.is("application/json")) {
    throwError("unsupported_media_type")
  }
}

function readBody(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  return new Promise((resolve, reject) => {
    parseJson(req, res, (error?: unknown) => {
      if (!error) return resolve()
      const type = (error as { type?: string }).type
      if (type === "entity.too.large") return reject(new ApiError("payload_too_large"))
      if (type === "encoding.unsupported" || type === "charset.unsupported") {
        return reject(new ApiError("unsupported_media_type"))
      }
      reject(new ApiError("invalid_json"))
    })
  })
}

/**
 * Runs first for every `/api/*` request: checks path and method, and for unsafe methods the origin, the content type
 * and that the JSON body parses. A file body is left for `readFile`, after access has been checked. The engine's own
 * body parser is off for these paths, so that its errors can't arrive in another shape.
 */
export async function securityMiddleware(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  try {
    const endpoint = checkMethod(req, res)
    if (!SAFE_METHODS.has(req.method)) {
      checkOrigin(req)
      if (!endpoint?.file) await readJson(req, res)
    }
  } catch (error) {
    await drainRequest(req)
    return sendError(req, res, error)
  }
  next()
}
