import { ERRORS, type PageViewer, SEEN_REVISION_HEADER } from "@shop/contracts"
import { ApiError, type Client, createClient } from "@shop/contracts/client"
import type { Request as ExpressRequest, Response as ExpressResponse } from "express"
import type { Env } from "./env"
import { viewerFetch, visitorFetch } from "./api-fetch"
import { noteCutShort, revisionFor } from "./visitors/detached-answer"

type Engine = Pick<Env, "ENGINE_URL" | "PROXY_SECRET">

const originOf = ({ ENGINE_URL }: Engine) => ENGINE_URL.replace(/\/$/, "")

/** Headers that forward the visitor's address to the engine, with the secret that makes the engine trust it. */
function forwarded({ PROXY_SECRET }: Engine, req: ExpressRequest): Record<string, string> {
  return {
    "x-proxy-secret": PROXY_SECRET,
    "x-forwarded-for": req.ip ?? "",
    "x-forwarded-proto": req.protocol,
    "x-forwarded-host": req.get("host") ?? "",
  }
}

/** The same delay as the API sends while a service that it depends on is unavailable. */
const RETRY_AFTER_SECONDS = "5"
const UNREACHABLE_STATUSES = new Set([502, 503, 504])

/** A client for anonymous visitors: sends no cookie and accepts none. */
export function visitorClient(engine: Engine, req: ExpressRequest): Client {
  const revision = revisionFor(req)
  const send: typeof fetch = async (input, init) => {
    const response = await visitorFetch(input, init).catch((error: unknown) => {
      noteCutShort(req)
      throw error
    })
    if (UNREACHABLE_STATUSES.has(response.status)) noteCutShort(req)
    return response
  }
  return createClient({
    baseUrl: originOf(engine),
    fetch: send,
    headers: {
      ...forwarded(engine, req),
      ...(revision !== undefined && { [SEEN_REVISION_HEADER]: revision }),
    },
  })
}

/** Serves the viewer's user and cart from a single call, made once. */
function withOneViewer(client: Client): Client {
  let asked: Promise<PageViewer> | undefined
  const getViewer = () => (asked ??= client.getViewer())
  return {
    ...client,
    getViewer,
    async getUser() {
      const { status, message } = ERRORS.unauthenticated
      return (await getViewer()).user ?? Promise.reject(new ApiError(status, "unauthenticated", message))
    },
    listCart: async () => (await getViewer()).cart,
  }
}

const viewers = new WeakMap<ExpressRequest, Client>()

/**
 * The client that calls the engine as a request's viewer: it forwards their cookie, and adds cookies that the engine
 * sets (such as a renewed session) to the response. There is one per request, which fetches user and cart only once.
 */
export function viewerClient(engine: Engine, req: ExpressRequest, res: ExpressResponse): Client {
  const client = viewers.get(req) ?? withOneViewer(createViewerClient(engine, req, res))
  viewers.set(req, client)
  return client
}

/** What of the engine's answer is for the browser: cookies, and when a form that was refused may be sent again. */
function passOn({ headers }: Response, isWrite: boolean, res: ExpressResponse): void {
  if (res.headersSent) return
  for (const cookie of headers.getSetCookie()) res.append("set-cookie", cookie)
  const retryAfter = headers.get("retry-after")
  if (isWrite && retryAfter) res.set("retry-after", retryAfter)
}

function createViewerClient(engine: Engine, req: ExpressRequest, res: ExpressResponse): Client {
  const send: typeof fetch = async (input, init) => {
    const isWrite = (init?.method ?? "GET") !== "GET"
    const response = await viewerFetch(input, init).catch((error: unknown) => {
      if (isWrite && !res.headersSent) res.set("retry-after", RETRY_AFTER_SECONDS)
      throw error
    })
    passOn(response, isWrite, res)
    return response
  }
  return createClient({
    baseUrl: originOf(engine),
    fetch: send,
    headers: {
      ...forwarded(engine, req),
      cookie: req.headers.cookie ?? "",
      // People find their browsers by it in the list of sign-ins.
      "user-agent": req.headers["user-agent"] ?? "",
    },
  })
}
