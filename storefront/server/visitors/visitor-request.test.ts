import type { IncomingMessage } from "node:http"
import { describe, expect, it } from "vitest"
import { visitorRequest } from "./visitor-request"

const HERE = { namesHost: false, hasProxy: false }

const ask = (url: string, headers: Record<string, string> = {}, method = "GET", surroundings = HERE) =>
  visitorRequest(
    { method, url, headers: { host: "shop.example", ...headers } } as unknown as IncomingMessage,
    surroundings,
  )

describe("a visitor's request", () => {
  it("is recognized with any unrelated cookies, agents and encodings", () => {
    const plain = ask("/shop")
    const tracked = ask("/shop", {
      cookie: "_ga=GA1.1.5; consent=%7B%7D",
      "user-agent": "Someone/1.0",
      "accept-encoding": "br",
      "accept-language": "fr",
      "if-none-match": `W/"1"`,
    })
    expect(tracked).toEqual(plain)
    expect(plain?.headers).toEqual({ host: "shop.example" })
  })

  it("has one page per theme and one API response for all", () => {
    const dark = ask("/shop", { cookie: "_ga=1; theme=dark" })
    expect(dark?.headers.cookie).toBe("theme=dark")
    expect(dark?.key).not.toBe(ask("/shop")?.key)
    expect(ask("/api/products", { cookie: "theme=dark" })).toEqual(ask("/api/products"))
  })

  it("is identified by URL, and by host only when responses contain it", () => {
    expect(ask("/shop?page=2")?.key).not.toBe(ask("/shop")?.key)
    expect(ask("/", { host: "other.example" })?.key).toBe(ask("/")?.key)
    const named = { namesHost: true, hasProxy: true }
    const keys = [
      ask("/", {}, "GET", named),
      ask("/", { host: "other.example" }, "GET", named),
      ask("/", { "x-forwarded-proto": "https" }, "GET", named),
    ].map((request) => request?.key)
    expect(new Set(keys).size).toBe(3)
  })

  it("ignores the claimed protocol without a proxy in front", () => {
    const headers = { "x-forwarded-proto": "https" }
    expect(ask("/", headers, "GET", { namesHost: true, hasProxy: false })).toEqual(
      ask("/", {}, "GET", { namesHost: true, hasProxy: false }),
    )
  })

  it.each([
    ["a session", "/", { cookie: "_ga=1; shop_session=abc" }],
    ["a session over HTTPS", "/", { cookie: "__Host-shop_session=abc" }],
    ["an invalid session", "/", { cookie: "shop_session=" }],
    ["a sign-in in progress", "/", { cookie: "shop_external_sign_in=abc" }],
    ["credentials", "/api/products", { authorization: "Bearer abc" }],
    ["a partial request", "/", { range: "bytes=0-10" }],
    ["a script from another site", "/api/products", { origin: "https://partner.example" }],
    ["a request with a body", "/api/products", { "content-length": "2" }],
    ["a script", "/assets/app-1.js", {}],
    ["a file", "/favicon.svg", {}],
    ["loader data", "/shop.data", {}],
    ["a picture", "/images/400/webp/static/a", {}],
    ["the second sign-in path", "/auth/google", {}],
    ["a URL on another host", "//evil.example/", {}],
    ["an absolute URL", "http://evil.example/", {}],
    ["a very long URL", `/shop?q=${"a".repeat(3000)}`, {}],
  ])("is not recognized with %s", (_what, url, headers) => {
    expect(ask(url, headers)).toBeUndefined()
  })

  it.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])("is not recognized as a %s", (method) => {
    expect(ask("/", {}, method)).toBeUndefined()
  })

  it("gets the same response with HEAD", () => {
    expect(ask("/", {}, "HEAD")).toEqual(ask("/"))
  })
})
