import { once } from "node:events"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { PUBLIC_REVISION_PATH } from "@shop/contracts"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { Doors } from "./doors"
import { Gate } from "./gate"
import { Watch } from "./watch"

const SECRET = "the storefront proves itself with it"
const HEADERS = { "x-proxy-secret": SECRET }
/** A visitor's request may take two seconds, and may wait for two reads: the one that is running and the next. */
const LONGEST_QUESTION_MS = 1000
const NEVER_MS = 2000

let server: Server
let database: Watch
let redis: Watch
let isThere: boolean
let isRedisThere: boolean
let isPoolStuck: boolean
let origin: string

beforeEach(async () => {
  vi.stubEnv("PROXY_SECRET", SECRET)
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] })
  isThere = true
  database = new Watch("database", () =>
    isThere ? Promise.resolve() : Promise.reject(new Error("not there")),
  )
  isPoolStuck = false
  isRedisThere = true
  redis = new Watch("redis", () =>
    isRedisThere ? Promise.resolve() : Promise.reject(new Error("not there")),
  )
  server = createServer((_req, res) => {
    res.statusCode = 500
    res.end("a fault")
  })
  new Gate({
    doors: new Doors([
      { path: "/admin/*", methods: [], door: "staff" },
      { path: "/ready", methods: [], door: "staff" },
      { path: "/health", methods: [], door: "staff" },
      { path: "/api/*", methods: [], door: "storefront" },
      { path: PUBLIC_REVISION_PATH, methods: [], door: "storefront" },
    ]),
    database,
    redis,
    isShortOfConnections: () => false,
    isPoolStuck: () => isPoolStuck,
    areChangesNoted: () => true,
    hasLostConnection: () => false,
    endWaiting: () => undefined,
    livenessPort: () => undefined,
    publicRevision: {
      path: PUBLIC_REVISION_PATH,
      read: () => new Promise(() => undefined),
      notice: () => undefined,
    },
  }).guard(server)
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  server.closeAllConnections()
  server.close()
})

/** Sends a request, and resolves once the server has received it, with a promise of the response's status. */
async function ask(): Promise<Promise<number>[]> {
  const asked = once(server, "request")
  const answer = fetch(origin + PUBLIC_REVISION_PATH, { headers: HEADERS }).then(({ status }) => status)
  await asked
  return [Promise.race([answer, sleep(NEVER_MS, 0, { ref: false })])]
}

describe("a public revision request without database access", () => {
  it("fails immediately when the database is known to be down", async () => {
    const [answer] = await ask()
    isThere = false
    await database.look()
    expect(await answer).toBe(503)
  })

  it("times out after half the call's time limit", async () => {
    const [answer] = await ask()
    vi.advanceTimersByTime(LONGEST_QUESTION_MS)
    expect(await answer).toBe(503)
  })
})

describe("an unexpected error", () => {
  /** The status of a response; the engine's own calls need Redis for the session. */
  const statusOf = async (path: string) => (await fetch(origin + path, { headers: HEADERS })).status

  it("is returned unchanged while all services are up", async () => {
    expect(await statusOf("/admin/users/me")).toBe(500)
  })

  it("asks clients to retry shortly after Redis comes back", async () => {
    isRedisThere = false
    await redis.look()
    expect(await statusOf("/admin/users/me")).toBe(503)
    isRedisThere = true
    await redis.look()
    expect(await statusOf("/admin/users/me")).toBe(503)
    expect(await statusOf("/api/products")).toBe(500)
    const now = performance.now()
    vi.spyOn(performance, "now").mockImplementation(() => now + 2000)
    expect(await statusOf("/admin/users/me")).toBe(500)
  })
})

describe("the health check", () => {
  const health = async () => (await fetch(`${origin}/health`)).status

  it("passes while connections are being released", async () => {
    expect(await health()).toBe(500)
  })

  it("fails while requests wait for a stuck pool, so that the server is replaced", async () => {
    isPoolStuck = true
    expect(await health()).toBe(503)
  })

  it("stays healthy while the database is down", async () => {
    isPoolStuck = true
    isThere = false
    await database.look()
    expect(await health()).toBe(500)
  })
})

describe("a closed path", () => {
  const ask = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers })

  it.each(["/store/products", "/Admin/products", "/auth/%75ser/emailpass", "/anything"])(
    "is rejected before it reaches the engine: %s",
    async (path) => {
      const answer = await ask(path, HEADERS)
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({
        type: "not_found",
        message: expect.stringContaining("/api"),
      })
    },
  )

  it("is open only to the storefront when the storefront needs it", async () => {
    expect((await ask("/api/products")).status).toBe(404)
    expect(
      (await ask("/api/products", { "x-proxy-secret": "a guess of equal length, as it happens" })).status,
    ).toBe(404)
    expect((await ask("/api/products", HEADERS)).status).toBe(500)
  })
})
