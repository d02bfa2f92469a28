import { type Client, createClient } from "@shop/contracts/client"
import type { Request, Response } from "express"
import type { Env } from "./env"
import { viewerFetch, visitorFetch } from "./api-fetch"

type Engine = Pick<Env, "ENGINE_URL" | "PROXY_SECRET">

const originOf = ({ ENGINE_URL }: Engine) => ENGINE_URL.replace(/\/$/, "")

/** Forwards the visitor's address to the engine, with the secret that makes the engine trust it. */
function forwarded({ PROXY_SECRET }: Engine, req: Request): Record<string, string> {
  return {
    ...(PROXY_SECRET && { "x-proxy-secret": PROXY_SECRET }),
    "x-forwarded-for": req.ip ?? "",
    "x-forwarded-proto": req.protocol,
    "x-forwarded-host": req.get("host") ?? "",
  }
}

/** A client for anonymous visitors: sends no cookie and accepts none. */
export function visitorClient(engine: Engine, req: Request): Client {
  return createClient({ baseUrl: originOf(engine), fetch: visitorFetch, headers: forwarded(engine, req) })
}

/**
 * A client that calls the engine as the viewer: forwards their cookie, and returns the cookies that the engine sets
 * (such as a renewed session) with the document.
 */
export function viewerClient(engine: Engine, req: Request, res: Response): Client {
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
