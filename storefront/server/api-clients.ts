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

function createViewerClient(engine: Engine, req: ExpressRequest, res: ExpressResponse): Client {
  const send: typeof fetch = async (input, init) => {
    const response = await viewerFetch(input, init)
    if (!res.headersSent) {
      for (const cookie of response.headers.getSetCookie()) res.append("set-cookie", cookie)
    }
    return response
  }
  return createClient({
    baseUrl: originOf(engine),
    fetch: send,
    headers: { ...forwarded(engine, req), cookie: req.headers.cookie ?? "" },
  })
}
