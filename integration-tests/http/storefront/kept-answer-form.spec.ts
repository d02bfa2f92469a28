import { connect } from "node:net"
import { text } from "node:stream/consumers"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { describe, expect, inject, it } from "vitest"
import { cacheStatusOf, keepAnswer } from "../../support/kept-answer"
import { askRaw } from "../../support/raw-answer"
import { registered, uniqueName } from "../../support/visitor"

const url = inject("storefrontUrl")

describe("a cached page", () => {
  const paths = ["/", "/api/products?limit=100"]

  it.each(paths)("has the same content in each encoding: %s", async (path) => {
    const plain = Buffer.from(await keepAnswer(url, path))
    const br = await askRaw(url + path, { "accept-encoding": "gzip, deflate, br, zstd" })
    const gzip = await askRaw(url + path, { "accept-encoding": "gzip" })
    const refused = await askRaw(url + path, { "accept-encoding": "br;q=0, gzip;q=0" })
    expect(br.headers["content-encoding"]).toBe("br")
    expect(brotliDecompressSync(br.body).equals(plain)).toBe(true)
    expect(gzip.headers["content-encoding"]).toBe("gzip")
    expect(gunzipSync(gzip.body).equals(plain)).toBe(true)
    expect(refused.headers["content-encoding"]).toBeUndefined()
    expect(refused.body.equals(plain)).toBe(true)
    for (const { headers } of [br, gzip, refused]) {
      expect(headers.vary?.toLowerCase()).toContain("accept-encoding")
      expect(headers.vary?.toLowerCase()).toContain("cookie")
    }
  })

  it.each(paths)("has the same headers as an uncached one: %s", async (path) => {
    await keepAnswer(url, path)
    const kept = await askRaw(url + path)
    // A range request bypasses the cache, and gets the complete response because ranges aren't supported.
    const { headers } = await askRaw(url + path, { range: "bytes=0-1" })
    const ignored = ["cache-status", "date", "content-length", "transfer-encoding", "content-security-policy"]
    const rest = (of: typeof headers) =>
      Object.fromEntries(Object.entries(of).filter(([name]) => !ignored.includes(name)))
    expect(rest(kept.headers)).toEqual(rest(headers))
    expect(kept.headers["content-security-policy"]).not.toContain("nonce")
    expect(kept.headers["set-cookie"]).toBeUndefined()
  })

  it("is not sent again when unchanged, and has no body for HEAD", async () => {
    for (const path of paths) {
      await keepAnswer(url, path)
      const { etag = "" } = (await askRaw(url + path)).headers
      expect((await fetch(url + path, { headers: { "if-none-match": etag } })).status).toBe(304)
      const head = await fetch(url + path, { method: "HEAD" })
      expect([head.status, head.headers.get("etag"), await head.text()]).toEqual([200, etag, ""])
    }
  })

  it("is shared by visitors with unrelated cookies, but not with a session", async () => {
    await keepAnswer(url, "/")
    const tracked = await askRaw(`${url}/`, { cookie: "_ga=GA1.1.5; consent=yes" })
    expect(cacheStatusOf(tracked)).toBe("storefront; hit")
    expect(tracked.headers["cache-control"]).toContain("public")
    const member = await registered(url)
    const own = await askRaw(`${url}/`, { cookie: `_ga=GA1.1.5; ${member.cookie()}` })
    expect(cacheStatusOf(own)).not.toContain("hit")
    expect(own.headers["cache-control"]).toBe("private, no-store")
  })

  it("arrives on a kept-alive connection in request order", async () => {
    await keepAnswer(url, "/api/config")
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    // Two pipelined requests; the last one is HTTP/1.0, after which the server closes the connection.
    socket.write("GET /api/config HTTP/1.1\r\nhost: shop\r\n\r\nGET /api/config HTTP/1.0\r\n\r\n")
    const raw = await text(socket)
    expect(raw.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2)
    expect(raw).toMatch(/connection: close/i)
  })

  it("is rendered once for many simultaneous requests", async () => {
    const path = `/shop?q=${uniqueName("stampede")}`
    const answers = await Promise.all(Array.from({ length: 12 }, () => askRaw(url + path)))
    expect(answers.filter((answer) => cacheStatusOf(answer) === "storefront; fwd=miss; stored")).toHaveLength(
      1,
    )
    expect(new Set(answers.map(({ body }) => body.toString())).size).toBe(1)
  })
})
