import { createClient } from "@shop/contracts/client"
import type { Request, Response } from "express"
import { RouterContextProvider } from "react-router"
import { createQueryClient } from "~/lib/query-client"
import { queryClientContext, requestInfoContext } from "~/lib/server-context"
import { mayBeSignedIn } from "~/lib/session/may-be-signed-in"
import { viewerFetch, visitorFetch } from "./api-fetch"
import type { Env } from "./env"
import { publicOrigin } from "./public-origin"
import { allowScripts, nonceOf } from "./security-headers"

/** Headers that tell the engine whom it answers. */
function forwarded(req: Request): Record<string, string> {
  return {
    "x-forwarded-for": req.ip ?? "",
    "x-forwarded-proto": req.protocol,
    "x-forwarded-host": req.get("host") ?? "",
  }
}

/** A client for somebody who is signed in to nothing: no cookie goes out and none comes back. */
function visitorClient(baseUrl: string, req: Request) {
  return createClient({ baseUrl, fetch: visitorFetch, headers: forwarded(req) })
}

/**
 * A client that speaks to the engine as the viewer: her cookie goes along, and cookies that the engine
 * sets (a session that rolls on) come back with the document.
 */
function viewerClient(baseUrl: string, req: Request, res: Response) {
  const send: typeof fetch = async (input, init) => {
    const response = await viewerFetch(input, init)
    if (!res.headersSent) {
      for (const cookie of response.headers.getSetCookie()) res.append("set-cookie", cookie)
    }
    return response
  }
  return createClient({
    baseUrl,
    fetch: send,
    headers: { ...forwarded(req), cookie: req.headers.cookie ?? "" },
  })
}

/** What loaders and the renderer find in `context`: a query client of this request, nonce, origin, theme. */
export function loadContextFor(env: Env, options: { development: boolean }) {
  const engineUrl = env.ENGINE_URL.replace(/\/$/, "")
  return (req: Request, res: Response) => {
    const context = new RouterContextProvider()
    const isVisitor = !mayBeSignedIn(req.headers.cookie ?? null)
    const client = isVisitor ? visitorClient(engineUrl, req) : viewerClient(engineUrl, req, res)
    context.set(queryClientContext, createQueryClient(client))
    context.set(requestInfoContext, {
      origin: publicOrigin(env, req),
      nonce: options.development ? undefined : nonceOf(res),
      allowScripts: (hashes) => allowScripts(res, hashes),
      adminUrl: new URL("/app", env.ENGINE_PUBLIC_URL).href,
      isVisitor,
    })
    return context
  }
}
