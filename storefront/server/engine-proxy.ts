import type { ServerResponse } from "node:http"
import { Socket } from "node:net"
import { ERRORS } from "@shop/contracts"
import type { Request, RequestHandler } from "express"
import { createProxyMiddleware } from "http-proxy-middleware"
import { engineMonitor } from "./engine-monitor"
import { staleResponse } from "./stale-responses"

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"])
const CUT_SHORT =
  "The shop could not finish this at the moment. Please check whether it was done before you try again."
const ENGINE_PATHS = /^\/(api|static|auth\/google)(\/|$)/

/** Whether the engine, and not a page of this app, answers this path. */
export function belongsToEngine(path: string): boolean {
  return ENGINE_PATHS.test(path)
}

/** @param wasUnderWay whether the engine may have begun with it */
async function answerUnreachable(
  { method, originalUrl: path }: Request,
  res: ServerResponse,
  wasUnderWay: boolean,
) {
  if (res.headersSent) {
    res.destroy()
    return
  }
  const stale = method === "GET" ? staleResponse(path) : undefined
  if (stale) {
    res.writeHead(200, Object.fromEntries(stale.headers)).end(Buffer.from(await stale.arrayBuffer()))
    return
  }
  if (path.startsWith("/auth/google")) {
    res.writeHead(302, { location: "/auth?oauth=error" }).end()
    return
  }
  const { status, message: usual } = ERRORS.unavailable
  const message = wasUnderWay && !SAFE_METHODS.has(method) ? CUT_SHORT : usual
  res.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    "retry-after": "5",
  })
  res.end(JSON.stringify({ code: "unavailable", message }))
}

/**
 * Proxies the engine's paths. Forwarding headers of the request are overwritten with the visitor's address and
 * protocol; the engine trusts them because of the secret.
 */
export function engineProxy(engineUrl: string, proxySecret: string | undefined): RequestHandler {
  const monitor = engineMonitor(engineUrl)
  const proxy = createProxyMiddleware<Request>({
    target: engineUrl,
    pathFilter: belongsToEngine,
    on: {
      proxyReq(proxyReq, req, res) {
        const { signal, end } = monitor.begin()
        const giveUp = () => {
          if (!res.headersSent) proxyReq.destroy(signal.reason as Error)
        }
        if (signal.aborted) giveUp()
        else signal.addEventListener("abort", giveUp)
        proxyReq.once("response", () => end(true)).once("close", () => end(false))
        proxyReq.setHeader("x-forwarded-for", req.ip ?? "")
        proxyReq.setHeader("x-forwarded-proto", req.protocol)
        proxyReq.setHeader("x-forwarded-host", req.get("host") ?? "")
        proxyReq.removeHeader("forwarded")
        if (proxySecret) proxyReq.setHeader("x-proxy-secret", proxySecret)
        else proxyReq.removeHeader("x-proxy-secret")
      },
      error(error, req, res) {
        const wasRefused = "code" in error && error.code === "ECONNREFUSED"
        if (res instanceof Socket) res.destroy()
        else void answerUnreachable(req, res, !wasRefused)
      },
    },
  })
  return (req, res, next) => {
    if (monitor.isAway && belongsToEngine(req.path)) void answerUnreachable(req, res, false)
    else void proxy(req, res, next)
  }
}
