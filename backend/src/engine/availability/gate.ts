import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http"
import { MedusaError } from "@medusajs/framework/utils"
import { LIVENESS_PORT_HEADER, requestRefusal, uploadRefusal } from "@shop/contracts"
import { callOf, type Call } from "./calls"
import type { Doors } from "./doors"
import { inTime } from "./in-time"
import { hideFramework, setPageHeaders } from "./page-headers"
import { answerRefused } from "./refused"
import type { RevisionSource } from "./revision-source"
import { answerUnavailable, silence } from "./unavailable"
import type { Watch } from "./watch"

/** The services and state that requests depend on. */
interface CatalogueContext {
  doors: Doors
  database: Watch
  /** Undefined if the shop runs as a single process without Redis. */
  redis: Watch | undefined
  /** Whether requests wait for connections because PostgreSQL accepts no more. */
  isShortOfConnections: () => boolean
  /** Whether requests wait for connections and none is released, although PostgreSQL is up. */
  isPoolStuck: () => boolean
  /** Whether a connection to PostgreSQL ended unexpectedly since a time of `performance.now()`. */
  hasLostConnection: (since: number) => boolean
  /** Rejects requests that have waited for a connection for the given milliseconds. */
  endWaiting: (milliseconds: number) => void
  /** Whether the read models hear of every change. */
  areChangesNoted: () => boolean
  publicRevision: RevisionSource
  /** The port of the liveness thread, see `serveLiveness`. */
  livenessPort: () => number | undefined
}

interface OpenRequest {
  call: Call
  req: IncomingMessage
  res: ServerResponse
  began: number
}

const SWEEP_MS = 200
/** How long a request may wait for a connection to PostgreSQL. */
const LONGEST_WAIT_MS = 1200
/** How long the engine's clients may take to reconnect once Redis is back. */
const RECONNECTING_MS = 2000
/** Shorter, because a request that arrives during a running read waits for that one and the next. */
const REVISION_WAIT_MS = 900

/**
 * Handles a server's requests before everything else. Requests that are too expensive to parse are refused, see
 * `requestRefusal`, and those to closed paths, see `Doors`. While the database or Redis is down, requests that need
 * it get 503 at once, even those already running. Later responses of their handlers are dropped; their database
 * writes stay.
 */
export class Gate {
  private readonly open = new Set<OpenRequest>()

  constructor(private readonly around: CatalogueContext) {
    const { database, redis } = around
    for (const watch of redis ? [database, redis] : [database]) {
      watch.onChange(
        ({ isAway }) => isAway && this.cut((request) => this.missingFor(request.call) !== undefined),
      )
    }
    setInterval(() => this.cutWaiting(), SWEEP_MS).unref()
  }

  /** Puts the gate before a server's own listener. */
  guard(server: Server): void {
    const [handle, ...others] = server.listeners("request") as RequestListener[]
    if (!handle) throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "The server has no listener")
    server.removeAllListeners("request")
    server.on("request", (req, res) => this.receive(req, res, handle))
    for (const listener of others) server.on("request", listener)
  }

  private receive(req: IncomingMessage, res: ServerResponse, handle: RequestListener): void {
    const call = callOf(req)
    req.headers.host ??= "localhost" // HTTP/1.0 knows none, and everything behind expects one.
    // Before the engine parses the query without a bound:
    // @engine 2.21.2 medusa/dist/loaders/api.js
    const malformed = requestRefusal(req.url ?? "", req.headers.host)
    if (malformed) return answerRefused(call, res, { code: "validation", message: malformed })
    const closed = this.around.doors.refusalOf(call.path, req)
    if (closed !== undefined) return answerRefused(call, res, { code: "not_found", message: closed })
    const tooLarge = uploadRefusal(req.headers)
    if (tooLarge) return answerRefused(call, res, { code: "payload_too_large", message: tooLarge })
    if (call.path === "/ready") return this.answerReady(res)
    if (call.path === "/health") {
      const port = this.around.livenessPort()
      if (port !== undefined) res.setHeader(LIVENESS_PORT_HEADER, port)
      // Has the server replaced, see `scripts/engine/watchdog.cjs`.
      if (this.around.isPoolStuck() && !this.around.database.isAway) return answerUnavailable(call, res)
    }
    setPageHeaders(call.path, res)
    const missing = this.missingFor(call)
    if (missing) return answerUnavailable(call, res)
    if (call.path === this.around.publicRevision.path)
      return this.answerRevision(this.follow({ call, req, res }))
    if (call.needsDatabase) {
      const request = this.follow({ call, req, res })
      this.around.publicRevision.notice(req)
      this.doubtFaults(request)
    }
    handle(req, res)
    hideFramework(req)
  }

  /** Tracks a request until its response is closed, so that it can be cut short. */
  private follow(received: Omit<OpenRequest, "began">): OpenRequest {
    const request = { ...received, began: performance.now() }
    this.open.add(request)
    request.res.once("close", () => this.open.delete(request))
    return request
  }

  /**
   * A 500 may be the first sign of an outage, so the services are checked before it is sent to the client. It may also
   * mean that the database dropped connections but accepts new ones, or that clients are still reconnecting to Redis.
   */
  private doubtFaults(request: OpenRequest): void {
    const { res } = request
    const end = res.end.bind(res) as (...args: unknown[]) => ServerResponse
    res.end = (...args: unknown[]) => {
      if (res.headersSent || res.statusCode !== 500) return end(...args)
      const { database, redis } = this.around
      void Promise.all([database.look(), redis?.look()]).then(() => {
        if (res.headersSent) return
        if (!this.missingFor(request.call) && !this.hasLostConnection(request)) return end(...args)
        answerUnavailable(request.call, res, true)
        silence(res)
      })
      return res
    }
  }

  private hasLostConnection({ call, began }: OpenRequest): boolean {
    if (this.around.hasLostConnection(began)) return true
    return call.needsRedis && this.around.redis?.isBackFor(RECONNECTING_MS, began) === true
  }

  private missingFor({ needsDatabase, needsRedis }: Call): string | undefined {
    const { database, redis } = this.around
    if (needsDatabase && database.isAway) return database.name
    return needsRedis && redis?.isAway ? redis.name : undefined
  }

  private cutWaiting(): void {
    if (!this.around.isShortOfConnections()) return
    const oldest = performance.now() - LONGEST_WAIT_MS
    this.cut(({ began }) => began < oldest)
    this.around.endWaiting(LONGEST_WAIT_MS)
  }

  private cut(isMeant: (request: OpenRequest) => boolean): void {
    for (const request of this.open) {
      const { call, res } = request
      if (res.headersSent || !isMeant(request)) continue
      this.open.delete(request)
      answerUnavailable(call, res, true)
      silence(res)
    }
  }

  /** Called before the storefront server responds from its cache; bypasses the engine's own stack to be cheap. */
  private answerRevision({ call, res }: OpenRequest): void {
    inTime(this.around.publicRevision.read(), REVISION_WAIT_MS, "database").then(
      (revision) =>
        res
          .writeHead(200, {
            "content-type": "text/plain",
            "content-length": Buffer.byteLength(revision),
            "cache-control": "no-store",
          })
          .end(revision),
      () => res.headersSent || answerUnavailable(call, res),
    )
  }

  private answerReady(res: ServerResponse): void {
    const { areChangesNoted, database, redis } = this.around
    const watches = redis ? [database, redis] : [database]
    const parts = Object.fromEntries(watches.map((watch) => [watch.name, watch.isAway ? "away" : "up"]))
    const isReady = watches.every(({ isAway }) => !isAway) && areChangesNoted()
    res
      .writeHead(isReady ? 200 : 503, { "content-type": "application/json", "cache-control": "no-store" })
      .end(JSON.stringify({ ready: isReady, ...parts, changes: areChangesNoted() ? "noted" : "unnoted" }))
  }
}
