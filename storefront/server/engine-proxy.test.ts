import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http"
import { connect, type AddressInfo, type Socket } from "node:net"
import { text } from "node:stream/consumers"
import { setTimeout as sleep } from "node:timers/promises"
import express from "express"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { engineProxy } from "./engine-proxy"
import { KeptAnswer } from "./visitors/kept-answer"
import { KeptAnswers } from "./visitors/kept-answers"

let engine: Server
let shop: Server
let connections: Socket[]
let kept: KeptAnswers
let seen: { method: string; url: string; headers: IncomingMessage["headers"]; body: string }[]
/** How the engine responds to a request that it has read. */
let react: (req: IncomingMessage, res: ServerResponse) => void

const listening = (server: Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port))
  })

beforeEach(async () => {
  connections = []
  seen = []
  react = (_req, res) => res.setHeader("keep-alive", "timeout=99").end("{}")
  engine = createServer((req, res) => {
    void text(req).then((body) => {
      seen.push({ method: req.method ?? "", url: req.url ?? "", headers: req.headers, body })
      react(req, res)
    })
  })
  engine.on("connection", (socket) => connections.push(socket))
  const port = await listening(engine)
  const app = express()
  kept = new KeptAnswers()
  const ENGINE_URL = `http://127.0.0.1:${port}`
  app.use(
    engineProxy(
      { ENGINE_URL, PROXY_SECRET: "secret", PUBLIC_URL: "https://shop.test", TRUSTED_PROXIES: 0 },
      kept,
    ),
  )
  shop = createServer(app)
  await listening(shop)
})
afterEach(() => {
  for (const server of [shop, engine]) {
    server.close()
    server.closeAllConnections()
  }
})

function ask(method: string, headers: Record<string, string> = {}, body?: string) {
  const { port } = shop.address() as AddressInfo
  return new Promise<{ status: number; headers: IncomingMessage["headers"]; body: string }>(
    (resolve, reject) => {
      request({ host: "127.0.0.1", port, path: "/api/thing?a=1", method, headers }, (response) => {
        text(response).then(
          (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
          reject,
        )
      })
        .once("error", reject)
        .end(body)
    },
  )
}

const connectionsOfShop = () =>
  new Promise<number>((resolve, reject) =>
    shop.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

describe("the proxy to the engine", () => {
  it("reuses one connection for successive reads and keeps the client's open", async () => {
    for (const method of ["GET", "GET", "GET"]) {
      const { status, headers } = await ask(method, { connection: "keep-alive" })
      expect([status, headers.connection]).toEqual([200, "keep-alive"])
      expect(headers["keep-alive"]).not.toBe("timeout=99")
    }
    expect(connections).toHaveLength(1)
  })

  it("opens a new connection for each write and forwards it unchanged", async () => {
    await ask("GET")
    await ask("POST", { "content-type": "application/json" }, '{"a":1}')
    await ask("DELETE", { "transfer-encoding": "chunked" }, "x")
    expect(connections).toHaveLength(3)
    expect(seen.map(({ method, url, body }) => [method, url, body])).toEqual([
      ["GET", "/api/thing?a=1", ""],
      ["POST", "/api/thing?a=1", '{"a":1}'],
      ["DELETE", "/api/thing?a=1", "x"],
    ])
  })

  it("sets the caller's identity regardless of the client's headers", async () => {
    const lies = ["x-forwarded-for", "x-forwarded-host", "forwarded", "x-proxy-secret", "x-seen-revision"]
    await ask("GET", {
      ...Object.fromEntries(lies.map((name) => [name, "made-up"])),
      connection: "x-mine",
      "x-mine": "1",
    })
    expect(seen[0]?.headers).toMatchObject({ "x-forwarded-for": "127.0.0.1", "x-proxy-secret": "secret" })
    expect(JSON.stringify(seen[0]?.headers)).not.toContain("made-up")
    expect(seen[0]?.headers["x-mine"]).toBeUndefined()
  })

  it("retries a read when the engine closes its connection", async () => {
    await ask("GET")
    react = (req, res) => {
      if (req.socket === connections[0]) req.socket.destroy()
      else res.end("again")
    }
    expect(await ask("GET")).toMatchObject({ status: 200, body: "again" })
    expect(connections).toHaveLength(2)
  })

  it("does not retry a read on a new connection, or a write", async () => {
    react = (req) => void req.socket.destroy()
    expect((await ask("GET")).status).toBe(503)
    expect(seen).toHaveLength(1)
    const { status, body } = await ask("POST", {}, "{}")
    expect([status, seen.length]).toEqual([503, 2])
    expect(body).toContain("Check whether it went through")
  })

  it("stops when the client disconnects", async () => {
    const left = new Promise<void>((resolve) => {
      react = (req) => void req.socket.once("close", () => resolve())
    })
    const { port } = shop.address() as AddressInfo
    const leaving = request({ host: "127.0.0.1", port, path: "/api/slow" }).on("error", () => undefined)
    leaving.end()
    await expect.poll(() => seen.length).toBe(1)
    leaving.destroy()
    await left
  })

  /** Sends the beginnings of many requests, and reads no answer. */
  async function whileOpen(count: number, lines: string[], run: () => Promise<void>): Promise<void> {
    const { port } = shop.address() as AddressInfo
    const sockets = Array.from({ length: count }, () =>
      connect({ host: "127.0.0.1", port }).on("error", () => undefined),
    )
    for (const socket of sockets) socket.pause().write([...lines].join("\r\n"))
    try {
      await run()
    } finally {
      for (const socket of sockets) socket.destroy()
    }
  }

  it("keeps connections free for writes while many uploads stall", async () => {
    const lines = ["POST /api/thing HTTP/1.1", "host: shop.example", "content-length: 50", "", "{"]
    await whileOpen(520, lines, async () => {
      await expect.poll(connectionsOfShop, { timeout: 10_000 }).toBe(520)
      expect((await ask("POST", { "content-type": "application/json" }, "{}")).status).toBe(200)
    })
  })

  it("keeps connections free for reads while many downloads stall", async () => {
    react = (req, res) => void (req.url?.startsWith("/static/") ? res.write("The beginning") : res.end("{}"))
    const lines = ["GET /static/large.webp HTTP/1.1", "host: shop.example", "", ""]
    await whileOpen(260, lines, async () => {
      await expect.poll(connectionsOfShop, { timeout: 10_000 }).toBe(260)
      const answer = await Promise.race([ask("GET"), sleep(3000)])
      expect(answer).toMatchObject({ status: 200 })
    })
  })
})

describe("saved responses for visitors", () => {
  const URL = "/api/thing?a=1"
  const fault = (code: string) => (_req: IncomingMessage, res: ServerResponse) =>
    res.writeHead(503, { "retry-after": "5" }).end(JSON.stringify({ code, message: "Later." }))

  beforeEach(async () => {
    const headers = { "cache-control": "public", "content-type": "application/json" }
    const answer = await KeptAnswer.of(
      { status: 200, headers, body: Buffer.from('{"a":1}'), isCutShort: false },
      "1:a.1",
    )
    kept.set({ key: URL, url: URL, hasQuery: true, headers: {} }, answer)
  })

  it("are sent to everyone, marked as stale, while the engine can't read", async () => {
    react = fault("unavailable")
    const { status, headers, body } = await ask("GET", { cookie: "sid=somebody" })
    expect([status, body, headers["cache-control"]]).toEqual([200, '{"a":1}', "public"])
    expect(headers["cache-status"]).toMatch(/^storefront; hit; ttl=-\d+; detail="engine away"$/)
  })

  it("are sent while the engine is down", async () => {
    engine.close()
    engine.closeAllConnections()
    expect((await ask("GET")).status).toBe(200)
    expect((await ask("POST", {}, "{}")).status).toBe(503)
  })

  it("are not sent while the shop is closed", async () => {
    react = fault("maintenance")
    const { status, headers, body } = await ask("GET")
    expect([status, headers["retry-after"], body]).toEqual([
      503,
      "5",
      '{"code":"maintenance","message":"Later."}',
    ])
  })

  it("are not used for a write", async () => {
    react = fault("unavailable")
    expect((await ask("POST", {}, "{}")).status).toBe(503)
  })
})
