import { createClient } from "@shop/contracts/client"
import type { Request, Response } from "express"
import { RouterContextProvider } from "react-router"
import { createQueryClient } from "~/lib/query-client"
import { queryClientContext, requestInfoContext } from "~/lib/server-context"
import type { Env } from "./env"
import { nonceOf } from "./security-headers"

/** Calls made while rendering wait no longer than this, in milliseconds. */
const ENGINE_TIMEOUT_MS = 15_000

/**
 * A client that speaks to the engine as the visitor: her cookie goes along, and cookies that the engine
 * sets (a session that rolls on) come back with the document.
 */
function clientOf(engineUrl: string, req: Request, res: Response) {
  const send: typeof fetch = async (input, init) => {
    const timeout = AbortSignal.timeout(ENGINE_TIMEOUT_MS)
    const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout
    const response = await fetch(input, { ...init, signal })
    if (!res.headersSent) {
      for (const cookie of response.headers.getSetCookie()) res.append("set-cookie", cookie)
    }
    return response
  }
  return createClient({
    baseUrl: engineUrl,
    fetch: send,
    headers: {
      ...(req.headers.cookie !== undefined && { cookie: req.headers.cookie }),
      "x-forwarded-for": req.ip ?? "",
      "x-forwarded-proto": req.protocol,
      "x-forwarded-host": req.get("host") ?? "",
    },
  })
}

/** What loaders and the renderer find in `context`: a query client of this request, nonce, origin, theme. */
export function loadContextFor(env: Env, options: { development: boolean }) {
  return (req: Request, res: Response) => {
    const context = new RouterContextProvider()
    context.set(queryClientContext, createQueryClient(clientOf(env.ENGINE_URL.replace(/\/$/, ""), req, res)))
    context.set(requestInfoContext, {
      origin: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : `${req.protocol}://${req.get("host") ?? ""}`,
      nonce: options.development ? undefined : nonceOf(res),
      adminUrl: new URL("/app", env.ENGINE_PUBLIC_URL).href,
      hasCookies: Boolean(req.headers.cookie),
    })
    return context
  }
}
