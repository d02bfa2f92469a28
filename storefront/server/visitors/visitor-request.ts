import type { IncomingHttpHeaders, IncomingMessage } from "node:http"
import { mayBeSignedIn } from "~/lib/session/may-be-signed-in"
import { themeOfCookie } from "~/lib/theme/theme"
import type { Env } from "../env"

/** A request that is answered the same for everybody who sends it. */
export interface VisitorRequest {
  /** Everything the answer depends on beside the state of the shop. */
  key: string
  url: string
  /** Whether the address has a query: there are as many such addresses as somebody makes up. */
  hasQuery: boolean
  /** What of the request's headers the answer may depend on, and nothing else. */
  headers: IncomingHttpHeaders
}

export interface Surroundings {
  /** Whether answers name the shop by the address that the request came to. */
  namesHost: boolean
  /** Whether a proxy in front tells by which protocol the request came. */
  hasProxy: boolean
}

/** What requests are read with. */
export const surroundingsOf = ({
  PUBLIC_URL,
  TRUSTED_PROXIES,
}: Pick<Env, "PUBLIC_URL" | "TRUSTED_PROXIES">) => ({
  namesHost: PUBLIC_URL === undefined,
  hasProxy: TRUSTED_PROXIES > 0,
})

const LONGEST_URL = 2048
/** Headers by which a request wants something else than the whole answer for everybody. */
const SPECIAL = [
  "authorization",
  "range",
  "origin",
  "expect",
  "upgrade",
  "transfer-encoding",
  "content-length",
]
/** Files, what is only for machines, and sign-in by a provider. */
const ELSEWHERE = /^\/(assets|images|static|auth\/|api\/docs|health$|ready$)/
const FACADE = /^\/api\//
const FILE = /\.[^/]*$/

/** Reads a request; undefined when it is none of a visitor's, or for something that is not kept. */
export function visitorRequest(req: IncomingMessage, surroundings: Surroundings): VisitorRequest | undefined {
  return mayBeSignedIn(req.headers.cookie ?? null) ? undefined : asVisitors(req, surroundings)
}

/** What a request asks for, as visitors would; undefined when it is for something that is not kept. */
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
