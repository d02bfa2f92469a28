import { type Client, createClient } from "@shop/contracts/client"
import type { Request, Response } from "express"
import { viewerFetch, visitorFetch } from "./api-fetch"

const originOf = (engineUrl: string) => engineUrl.replace(/\/$/, "")

/** Headers that tell the engine whom it answers. */
function forwarded(req: Request): Record<string, string> {
  return {
    "x-forwarded-for": req.ip ?? "",
    "x-forwarded-proto": req.protocol,
    "x-forwarded-host": req.get("host") ?? "",
  }
}

/** A client for somebody who is signed in to nothing: no cookie goes out and none comes back. */
export function visitorClient(engineUrl: string, req: Request): Client {
  return createClient({ baseUrl: originOf(engineUrl), fetch: visitorFetch, headers: forwarded(req) })
}

/**
 * A client that speaks to the engine as the viewer: her cookie goes along, and cookies that the engine
 * sets (a session that rolls on) come back with the document.
 */
export function viewerClient(engineUrl: string, req: Request, res: Response): Client {
  const send: typeof fetch = async (input, init) => {
    const response = await viewerFetch(input, init)
    if (!res.headersSent) {
      for (const cookie of response.headers.getSetCookie()) res.append("set-cookie", cookie)
    }
    return response
  }
  return createClient({
    baseUrl: originOf(engineUrl),
    fetch: send,
    headers: { ...forwarded(req), cookie: req.headers.cookie ?? "" },
  })
}
