import type { IncomingMessage } from "node:http"
import { describe, expect, it } from "vitest"
import { visitorRequest } from "./visitor-request"

const HERE = { namesHost: false, hasProxy: false }

const ask = (url: string, headers: Record<string, string> = {}, method = "GET", surroundings = HERE) =>
  visitorRequest(
    { method, url, headers: { host: "shop.example", ...headers } } as unknown as IncomingMessage,
    surroundings,
  )

describe("a request of a visitor", () => {
  it("is one whatever foreign cookies, agents and encodings it names", () => {
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

  it("has a page for each theme, and calls that have none", () => {
    const dark = ask("/shop", { cookie: "_ga=1; theme=dark" })
    expect(dark?.headers.cookie).toBe("theme=dark")
    expect(dark?.key).not.toBe(ask("/shop")?.key)
    expect(ask("/api/products", { cookie: "theme=dark" })).toEqual(ask("/api/products"))
  })

  it("is told by its address, and by its host only where answers name it", () => {
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

  it("believes nobody about the protocol without a proxy in front", () => {
    const headers = { "x-forwarded-proto": "https" }
    expect(ask("/", headers, "GET", { namesHost: true, hasProxy: false })).toEqual(
      ask("/", {}, "GET", { namesHost: true, hasProxy: false }),
    )
  })

  it.each([
    ["a session", "/", { cookie: "_ga=1; shop_session=abc" }],
    ["a session by https", "/", { cookie: "__Host-shop_session=abc" }],
    ["a session that is none", "/", { cookie: "shop_session=" }],
    ["a sign-in under way", "/", { cookie: "shop_external_sign_in=abc" }],
    ["credentials", "/api/products", { authorization: "Bearer abc" }],
    ["a part", "/", { range: "bytes=0-10" }],
    ["another site's script", "/api/products", { origin: "https://partner.example" }],
    ["a body", "/api/products", { "content-length": "2" }],
    ["a script", "/assets/app-1.js", {}],
    ["a file", "/favicon.svg", {}],
    ["loader data", "/shop.data", {}],
    ["a picture", "/images/400/webp/static/a", {}],
    ["the other way of signing in", "/auth/google", {}],
    ["an address of another host", "//evil.example/", {}],
    ["an absolute address", "http://evil.example/", {}],
    ["a very long address", `/shop?q=${"a".repeat(3000)}`, {}],
  ])("is none with %s", (_what, url, headers) => {
    expect(ask(url, headers)).toBeUndefined()
  })

  it.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])("is none that is a %s", (method) => {
    expect(ask("/", {}, method)).toBeUndefined()
  })

  it("asks for the same with HEAD", () => {
    expect(ask("/", {}, "HEAD")).toEqual(ask("/"))
  })
})
