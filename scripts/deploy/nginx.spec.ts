import { spawn, spawnSync, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer, request, type IncomingHttpHeaders, type IncomingMessage, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { inRoot } from "../lib/paths"
import { freePort } from "../lib/ports"

const hasNginx = spawnSync("nginx", ["-v"], { stdio: "ignore" }).status === 0
const MB = 1024 * 1024
const TLS_PROXY = "127.0.0.9"

/** A server behind the proxy that records the requests it gets. */
class Behind {
  readonly calls: { url: string; bytes: number; headers: IncomingHttpHeaders }[] = []
  status = 200
  private readonly server: Server

  constructor() {
    this.server = createServer((req, res) => void this.answer(req, (status) => res.writeHead(status).end()))
  }

  private async answer(req: IncomingMessage, send: (status: number) => void): Promise<void> {
    let bytes = 0
    for await (const chunk of req) bytes += (chunk as Buffer).length
    this.calls.push({ url: String(req.url), bytes, headers: req.headers })
    send(this.status)
  }

  async listen(): Promise<number> {
    this.server.listen(0, "127.0.0.1")
    await once(this.server, "listening")
    return (this.server.address() as AddressInfo).port
  }

  close(): void {
    this.server.closeAllConnections()
    this.server.close()
  }
}

const [storefront, engine, secondEngine] = [new Behind(), new Behind(), new Behind()]
const folder = mkdtempSync(path.join(tmpdir(), "shop-nginx-"))
let proxy: ChildProcess
let shopUrl: string
let engineUrl: string

/** The deployment's nginx.conf, with local addresses in place of the containers'. */
async function configuration(): Promise<string> {
  const ports = { shop: await freePort(), engine: await freePort() }
  shopUrl = `http://127.0.0.1:${ports.shop}`
  engineUrl = `http://127.0.0.1:${ports.engine}`
  const servers = async (...behind: Behind[]) => {
    const open = await Promise.all(behind.map((one) => one.listen()))
    return open.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join("\n")
  }
  // nginx workers can write to the folder only as the user who created it.
  const user = process.getuid?.() === 0 ? "user root;\n" : ""
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
  return readFileSync(inRoot("deploy", "nginx.conf"), "utf8")
    .replace("events {}", `daemon off;\n${user}pid ${folder}/pid;\nerror_log ${folder}/errors;\nevents {}`)
    .replace(
      "http {",
      `http {\n${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join("\n")}`,
    )
    .replace("access_log /dev/stdout", `access_log ${folder}/access`)
    .replace(/resolver .*;/, "")
    .replace("server storefront:8000 resolve max_fails=0;", await servers(storefront))
    .replace("server engine:9000 resolve max_fails=0;", await servers(engine, secondEngine))
    .replace("listen 80 default_server;", `listen 127.0.0.1:${ports.shop};`)
    .replace("listen 9000;", `listen 127.0.0.1:${ports.engine};`)
    .replace("${PROXY_SECRET}", "the-secret")
    .replaceAll("${TLS_PROXY}", TLS_PROXY)
}

/** Announces a body of so many bytes but sends none of it. Returns the status of the response. */
async function announced(url: string, bytes: number): Promise<number> {
  const call = request(url, { method: "POST", headers: { "content-length": bytes } })
  call.on("error", () => undefined)
  call.flushHeaders()
  const [answer] = (await once(call, "response")) as [IncomingMessage]
  call.destroy()
  return answer.statusCode ?? 0
}

const isReady = () =>
  fetch(`${shopUrl}/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
const post = (url: string, bytes: number) => fetch(url, { method: "POST", body: new Uint8Array(bytes) })
const callsOfEngine = () => [...engine.calls, ...secondEngine.calls]

describe.skipIf(!hasNginx)("the proxy of the larger deployment", () => {
  beforeAll(async () => {
    const file = path.join(folder, "nginx.conf")
    writeFileSync(file, await configuration())
    proxy = spawn("nginx", ["-c", file, "-p", folder], { stdio: "ignore" })
    for (let tries = 0; !(await isReady()); tries += 1) {
      if (tries > 100) throw new Error(readFileSync(path.join(folder, "errors"), "utf8"))
      await sleep(100)
    }
  })
  afterAll(async () => {
    const ended = once(proxy, "exit")
    proxy.kill("SIGTERM")
    await ended
    for (const behind of [storefront, engine, secondEngine]) behind.close()
    rmSync(folder, { recursive: true, force: true })
  })
  beforeEach(() => {
    for (const behind of [storefront, engine, secondEngine]) {
      behind.calls.length = 0
      behind.status = 200
    }
  })

  it.each(["/admin/products/import", "/admin/products/imports", "/admin/uploads"])(
    "accepts files of up to 100 MB at %s",
    async (address) => {
      expect((await post(engineUrl + address, 11 * MB)).status).toBe(200)
      expect(callsOfEngine()).toMatchObject([{ url: address, bytes: 11 * MB }])
      expect(await announced(engineUrl + address, 101 * MB)).toBe(413)
    },
  )

  it("rejects more than 10 MB elsewhere in each server's own error format", async () => {
    const [atShop, atEngine] = [
      await post(`${shopUrl}/api/products`, 11 * MB),
      await post(`${engineUrl}/admin/orders`, 11 * MB),
    ]
    expect([atShop.status, atEngine.status]).toEqual([413, 413])
    expect(await atShop.json()).toMatchObject({ code: "payload_too_large" })
    expect(await atEngine.json()).toMatchObject({ type: "invalid_data" })
    expect([...storefront.calls, ...callsOfEngine()]).toEqual([])
    expect((await post(`${shopUrl}/api/products`, 9 * MB)).status).toBe(200)
  })

  it("identifies the caller with proof and removes storefront-only headers", async () => {
    const headers = { "x-forwarded-for": "203.0.113.7", "x-proxy-secret": "guessed", "x-seen-revision": "1" }
    await fetch(`${engineUrl}/admin/orders`, { headers })
    const [call] = callsOfEngine()
    expect(call?.headers).toMatchObject({ "x-forwarded-for": "127.0.0.1", "x-proxy-secret": "the-secret" })
    expect(call?.headers).not.toHaveProperty("x-seen-revision")
  })

  it.each([
    { from: TLS_PROXY, forwarded: { "x-forwarded-for": "203.0.113.7", "x-forwarded-proto": "https" } },
    { from: "127.0.0.8", forwarded: { "x-forwarded-for": "127.0.0.8", "x-forwarded-proto": "http" } },
  ])("takes the visitor's address and protocol only from the TLS proxy: $from", async (caller) => {
    for (const url of [shopUrl, engineUrl]) {
      const headers = { "x-forwarded-for": "203.0.113.7", "x-forwarded-proto": "https" }
      const call = request(`${url}/health`, { localAddress: caller.from, headers })
      call.end()
      const [answer] = (await once(call, "response")) as [IncomingMessage]
      answer.resume()
    }
    const calls = [...storefront.calls, ...callsOfEngine()]
    expect(calls.map(({ headers }) => headers)).toMatchObject([caller.forwarded, caller.forwarded])
  })

  it.each([
    "/store/products",
    "/api/products",
    "/hooks/payment/stripe_stripe",
    "/auth/customer/emailpass",
    "/auth/google",
    "/administration",
    // The proxy matches the first as `/static/y`, and the second as `/admin/y`.
    "/api/orders/x%2f..%2f..%2f..%2fstatic%2fy",
    "/store/x%2f..%2f..%2fadmin%2fy",
  ])("has no route to the engine's %s", async (address) => {
    expect((await fetch(engineUrl + address)).status).toBe(404)
    expect(callsOfEngine()).toEqual([])
  })

  it.each([
    "/app",
    "/cloud/auth",
    "/admin/users/me",
    "/auth/user/emailpass",
    "/auth/session",
    "/static/a.webp",
    "/health",
  ])("sends administrators to %s", async (address) => {
    expect((await fetch(engineUrl + address)).status).toBe(200)
    expect(callsOfEngine()).toMatchObject([{ url: address }])
  })

  it("logs no query or referrer, which may contain an emailed token", async () => {
    const headers = { referer: `${shopUrl}/reset-password?token=s3cret` }
    await fetch(`${engineUrl}/app/reset-password?token=s3cret`, { headers })
    await fetch(`${shopUrl}/verify-email?token=s3cret`, { headers })
    const log = await vi.waitFor(() => {
      const text = readFileSync(path.join(folder, "access"), "utf8")
      expect(text).toContain("/verify-email")
      return text
    })
    expect(log).toContain('"GET /app/reset-password" 200')
    expect(log).not.toContain("s3cret")
  })

  it("retries reads on another server, but never writes", async () => {
    engine.status = 503
    for (const _ of [1, 2, 3, 4]) expect((await fetch(`${engineUrl}/admin/orders`)).status).toBe(200)
    expect(engine.calls.length).toBeGreaterThan(0)
    for (const behind of [engine, secondEngine]) behind.calls.length = 0
    for (const _ of [1, 2, 3, 4]) await post(`${engineUrl}/admin/orders`, 1)
    expect(callsOfEngine()).toHaveLength(4)
  })
})
