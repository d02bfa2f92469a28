import {
  Agent,
  request as requestHttp,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http"
import { Agent as SecureAgent, request as requestHttps } from "node:https"
import { SEEN_REVISION_HEADER } from "@shop/contracts"
import type { Request, RequestHandler, Response } from "express"
import type { Env } from "./env"
import { EngineFailures } from "./engine-failures"
import { engineMonitor } from "./engine-monitor"
import { hasBody, takeBody } from "./request-body"
import { revisionFor } from "./visitors/detached-answer"
import type { KeptAnswers } from "./visitors/kept-answers"

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"])
const ENGINE_PATHS = /^\/(api|static|auth\/google|hooks\/payment)(\/|$)/

/**
 * Maximum number of shared connections to the engine; further reads wait for a free one. Files have their own: whoever
 * reads a large one slowly holds its connection for so long.
 */
const MAX_CONNECTIONS = 256
const MAX_FILE_CONNECTIONS = 64
const MAX_IDLE_CONNECTIONS = 64
/** How long a client may take nothing of an answer. */
const STALLED_MS = 15_000
/** Shorter than the engine's keep-alive timeout, so that it is never the engine that closes an idle connection. */
const IDLE_CONNECTION_MS = 30_000

/** How many long bodies, such as pictures, may be on their way at once. */
const MAX_UPLOADS = 50

/** Headers of a single connection (RFC 9110), and those that only this server may set. */
const OF_THE_CONNECTION = [
  "connection",
  "keep-alive",
  "proxy-connection",
  "te",
  "trailer",
  "upgrade",
  "expect",
]
const OURS_TO_SAY = ["forwarded", "x-proxy-secret", SEEN_REVISION_HEADER]

/** Whether this path is served by the engine rather than by a page of this app. */
export function belongsToEngine(path: string): boolean {
  return ENGINE_PATHS.test(path)
}

const isFile = ({ path }: Request) => path.startsWith("/static/")

function without(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
  const listed = headers.connection?.split(",").map((name) => name.trim().toLowerCase()) ?? []
  const gone = new Set([...names, ...listed])
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !gone.has(name)))
}

function passOnHead(answer: IncomingMessage, res: ServerResponse): void {
  res.statusCode = answer.statusCode ?? 502
  if (answer.statusMessage) res.statusMessage = answer.statusMessage
  const headers = without(answer.headers, [...OF_THE_CONNECTION, "transfer-encoding"])
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) res.setHeader(name, value)
}

function passOn(answer: IncomingMessage, res: ServerResponse): void {
  passOnHead(answer, res)
  answer.once("error", () => res.destroy())
  // The engine itself may pause.
  res.setTimeout(STALLED_MS, () => {
    if (res.writableNeedDrain) res.destroy()
  })
  answer.pipe(res)
}

/**
 * Proxies the engine's paths. The request's forwarding headers are overwritten with the visitor's address and protocol,
 * which the engine trusts because of the secret.
 *
 * Reads share keep-alive connections. If the engine closes one just as a read is sent, as it does during a restart, the
 * read is retried on a new connection. Each write has a new connection, because it must not be sent twice, and waits for
 * the engine only once its body is there.
 *
 * @param kept what visitors were answered, which is repeated while the engine can't be reached or can't read
 */
export function engineProxy(
  env: Pick<Env, "ENGINE_URL" | "PROXY_SECRET" | "PUBLIC_URL" | "TRUSTED_PROXIES">,
  kept?: KeptAnswers,
): RequestHandler {
  const monitor = engineMonitor(env.ENGINE_URL)
  const target = new URL(env.ENGINE_URL)
  const failures = new EngineFailures(env, kept)
  const isSecure = target.protocol === "https:"
  const send = isSecure ? requestHttps : requestHttp
  const agentOf = (maxSockets: number) =>
    new (isSecure ? SecureAgent : Agent)({
      keepAlive: true,
      maxSockets,
      maxFreeSockets: MAX_IDLE_CONNECTIONS,
      timeout: IDLE_CONNECTION_MS,
      scheduling: "lifo",
    })
  const agent = agentOf(MAX_CONNECTIONS)
  const agentForFiles = agentOf(MAX_FILE_CONNECTIONS)
  let uploads = 0

  function ask(req: Request, isRepeated: boolean): ClientRequest {
    const revision = revisionFor(req)
    return send({
      protocol: target.protocol,
      hostname: target.hostname,
      port: target.port,
      method: req.method,
      path: target.pathname.replace(/\/$/, "") + req.originalUrl,
      agent: SAFE_METHODS.has(req.method) && !isRepeated && (isFile(req) ? agentForFiles : agent),
      headers: {
        ...without(req.headers, [...OF_THE_CONNECTION, ...OURS_TO_SAY]),
        "x-forwarded-for": req.ip ?? "",
        "x-forwarded-proto": req.protocol,
        "x-forwarded-host": req.get("host") ?? "",
        "x-proxy-secret": env.PROXY_SECRET,
        ...(revision !== undefined && { [SEEN_REVISION_HEADER]: revision }),
      },
    })
  }

  /** @param body what the request brings: nothing, what has arrived, or a stream that is still arriving */
  function forward(req: Request, res: Response, body?: Buffer | Request, isRepeated = false): void {
    const { signal, end } = monitor.begin(SAFE_METHODS.has(req.method) ? "read" : "write")
    if (signal.aborted) return failures.answer(req, res, false)
    const asked = ask(req, isRepeated)
    const giveUp = () => {
      if (!res.headersSent) asked.destroy(signal.reason as Error)
    }
    const leave = () => {
      if (!res.writableFinished) asked.destroy()
    }
    signal.addEventListener("abort", giveUp)
    res.once("close", leave)
    asked.once("response", (answer: IncomingMessage) => {
      end(true)
      if (!failures.isFault(answer)) return passOn(answer, res)
      const passOnRead = (body: string) => {
        passOnHead(answer, res)
        res.end(body)
      }
      failures.replace(answer, { req, res }, passOnRead).catch(() => res.destroy())
    })
    asked.once("close", () => {
      end(false)
      signal.removeEventListener("abort", giveUp)
    })
    asked.once("error", (error: NodeJS.ErrnoException) => {
      res.off("close", leave)
      const isLost = asked.reusedSocket && !signal.aborted && !res.headersSent && !res.destroyed
      if (isLost && !isRepeated && !body) forward(req, res, undefined, true)
      else failures.answer(req, res, error.code !== "ECONNREFUSED")
    })
    if (body && "pipe" in body) body.pipe(asked)
    else asked.end(body)
  }

  /** An upload counts as waiting for the engine, but few may be under way. */
  function forwardUpload(req: Request, res: Response): void {
    if (uploads >= MAX_UPLOADS) return failures.answer(req, res, false)
    uploads += 1
    res.once("close", () => (uploads -= 1))
    forward(req, res, req)
  }

  return async (req, res, next) => {
    if (!belongsToEngine(req.path)) return next()
    if (!hasBody(req)) return forward(req, res)
    try {
      const body = await takeBody(req)
      if (body) forward(req, res, body)
      else forwardUpload(req, res)
    } catch {
      res.destroy()
    }
  }
}
