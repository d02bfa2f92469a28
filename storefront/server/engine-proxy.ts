import type { ServerResponse } from "node:http"
import { Socket } from "node:net"
import { ERRORS } from "@shop/contracts"
import type { Request, RequestHandler } from "express"
import { createProxyMiddleware } from "http-proxy-middleware"
import { lastKnown } from "./last-known"

const ENGINE_PATHS = /^\/(api|static|auth\/google)(\/|$)/

/** Whether the engine, and not a page of this app, answers this path. */
export function belongsToEngine(path: string): boolean {
  return ENGINE_PATHS.test(path)
}

async function answerUnreachable({ method, originalUrl: path }: Request, res: ServerResponse) {
  if (res.headersSent) {
    res.destroy()
    return
  }
  const known = method === "GET" ? lastKnown(path) : undefined
  if (known) {
    res.writeHead(200, Object.fromEntries(known.headers)).end(Buffer.from(await known.arrayBuffer()))
    return
  }
  if (path.startsWith("/auth/google")) {
    res.writeHead(302, { location: "/auth?oauth=error" }).end()
    return
  }
  const { status, message } = ERRORS.unavailable
  res.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    "retry-after": "5",
  })
  res.end(JSON.stringify({ code: "unavailable", message }))
}

/**
 * Passes the engine's paths on to it. The visitor's address and protocol are told by this server
 * alone: forwarding headers that came with the request are overwritten. The engine believes them because
 * of the secret, which nobody outside knows.
 */
export function engineProxy(engineUrl: string, proxySecret: string | undefined): RequestHandler {
  return createProxyMiddleware<Request>({
    target: engineUrl,
    pathFilter: belongsToEngine,
    on: {
      proxyReq(proxyReq, req) {
        proxyReq.setHeader("x-forwarded-for", req.ip ?? "")
        proxyReq.setHeader("x-forwarded-proto", req.protocol)
        proxyReq.setHeader("x-forwarded-host", req.get("host") ?? "")
        proxyReq.removeHeader("forwarded")
        if (proxySecret) proxyReq.setHeader("x-proxy-secret", proxySecret)
        else proxyReq.removeHeader("x-proxy-secret")
      },
      error(_error, req, res) {
        if (res instanceof Socket) res.destroy()
        else void answerUnreachable(req, res)
      },
    },
  })
}
