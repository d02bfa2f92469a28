import type { IncomingHttpHeaders, IncomingMessage } from "node:http"
import { mayBeSignedIn } from "~/lib/session/may-be-signed-in"
import { themeOfCookie } from "~/lib/theme/theme"
import type { Env } from "../env"

/** A request whose response is the same for everybody who sends it. */
export interface VisitorRequest {
  /** Cache key: everything that the response depends on besides the state of the shop. */
  key: string
  url: string
  /** Whether the URL has a query: anybody can make up any number of such URLs. */
  hasQuery: boolean
  /** The only request headers that the response may depend on. */
  headers: IncomingHttpHeaders
}

export interface Surroundings {
  /** Whether responses contain the origin that the request was sent to. */
  namesHost: boolean
  /** Whether a proxy in front says which protocol the request used. */
  hasProxy: boolean
}

/** The settings that requests are parsed with. */
export const surroundingsOf = ({
  PUBLIC_URL,
  TRUSTED_PROXIES,
}: Pick<Env, "PUBLIC_URL" | "TRUSTED_PROXIES">) => ({
  namesHost: PUBLIC_URL === undefined,
  hasProxy: TRUSTED_PROXIES > 0,
})

const LONGEST_URL = 2048
/** Headers of requests that want something other than the complete response for everybody. */
const SPECIAL = [
  "authorization",
  "range",
  "origin",
  "expect",
  "upgrade",
  "transfer-encoding",
  "content-length",
]
/** Files, endpoints for machines, and sign-in through a provider. */
const ELSEWHERE = /^\/(assets|images|static|auth\/|api\/docs|health$|ready$)/
const FACADE = /^\/api\//
const FILE = /\.[^/]*$/

/** Parses a request. Returns undefined if it isn't a visitor's, or if its response is never cached. */
export function visitorRequest(req: IncomingMessage, surroundings: Surroundings): VisitorRequest | undefined {
  return mayBeSignedIn(req.headers.cookie ?? null) ? undefined : asVisitors(req, surroundings)
}

/** Parses a request as if a visitor had sent it. Returns undefined if its response is never cached. */
export function asVisitors(
  req: IncomingMessage,
  { namesHost, hasProxy }: Surroundings,
): VisitorRequest | undefined {
  const { method, headers, url = "" } = req
  if (method !== "GET" && method !== "HEAD") return undefined
  if (url.length > LONGEST_URL || !url.startsWith("/") || url.startsWith("//") || url.includes("\\")) {
    return undefined
  }
  if (SPECIAL.some((name) => headers[name] !== undefined)) return undefined
  const queryAt = url.indexOf("?")
  const path = queryAt < 0 ? url : url.slice(0, queryAt)
  if (ELSEWHERE.test(path) || FILE.test(path)) return undefined
  const seen: IncomingHttpHeaders = {}
  if (headers.host !== undefined) seen.host = headers.host
  if (hasProxy && headers["x-forwarded-proto"] !== undefined) {
    seen["x-forwarded-proto"] = headers["x-forwarded-proto"]
  }
  let key = url
  if (namesHost) key = `${String(seen["x-forwarded-proto"])} ${String(seen.host)} ${key}`
  if (!FACADE.test(path)) {
    const theme = themeOfCookie(headers.cookie ?? null)
    if (theme !== "system") seen.cookie = `theme=${theme}`
    key = `${theme} ${key}`
  }
  return { key, url, hasQuery: queryAt >= 0, headers: seen }
}
