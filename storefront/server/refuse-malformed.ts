import type { RequestListener } from "node:http"
import { requestRefusal } from "@shop/contracts"

/** Puts `requestRefusal` before a server's own listener: what it refuses is answered with 400. */
export function refuseMalformed(handle: RequestListener): RequestListener {
  return (req, res) => {
    // HTTP/1.0 knows no host, and everything behind expects one.
    req.headers.host ??= "localhost"
    const message = requestRefusal(req.url ?? "", req.headers.host)
    if (message === undefined) return handle(req, res)
    const isCall = req.url?.startsWith("/api/")
    const body = isCall ? JSON.stringify({ code: "validation", message }) : `${message}\n`
    res
      .writeHead(400, {
        "content-type": `${isCall ? "application/json" : "text/plain"}; charset=utf-8`,
        "content-length": Buffer.byteLength(body),
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
      })
      .end(body)
  }
}
