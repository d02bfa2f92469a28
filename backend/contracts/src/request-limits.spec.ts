import { describe, expect, it } from "vitest"
import { QUERY_LIMITS, requestRefusal, uploadRefusal } from "./request-limits"

const HOST = "shop.example:8000"

describe("a request head", () => {
  it.each([
    "/",
    "/api/products?page=2&q=size%20[99999999]",
    "/api/products?q=%ff",
    "/admin/orders?fields=*items,%2Bsummary&%24and%5B0%5D%5Bcreated_at%5D%5B%24gte%5D=2026-01-01",
    `/admin/products?${Array.from({ length: QUERY_LIMITS.parameters }, (_, index) => `id[${index}]=p`).join("&")}`,
    "/caf%C3%A9?",
    "/api/products?q=constructor.prototype",
    "/admin/products?fields=*constructors,prototypes.id",
    "/a".repeat(32),
    "/admin/products?limit=0&offset=20",
    "/admin/products?limit=10000&offset=2147483647",
    "/api/products?limit=-1",
  ])("accepts the request head: %s", (target) => {
    expect(requestRefusal(target, HOST)).toBeUndefined()
  })

  it.each([
    "/?a[4294967294]=1",
    "/?a%5B4294967294%5D=1",
    "/?a%5b%34294967294]=1",
    "/?a=b[30000000]=1",
    "/?a?a[30000000]=1",
    "/?ok=1&x[y][400]",
    `/?${"a&".repeat(QUERY_LIMITS.parameters)}`,
    `/?${Array.from({ length: 6 }, (_, index) => `a${index}[399]=1`).join("&")}`,
    "/?a[399][399][399][399][399][399]=1",
    `/?a${"[a]".repeat(QUERY_LIMITS.depth + 1)}=1`,
    "/a".repeat(33),
    "/%",
    "/%ff",
    "/product/%E0%A4%A",
    "/admin/products?fields=__proto__.x",
    "/admin/products?fields=id,constructor.prototype.x",
    "/admin/products?fields=%2B%5F%5Fproto__.x",
    "/admin/products?fields[0]=title.constructor",
    "/admin/products?order=-__proto__.x",
    "/admin/products?limit=-1",
    "/admin/products?offset=-20",
    "/admin/products?limit=10001",
    "/admin/orders?offset=2147483648",
    "/admin/orders?li%6Dit=%2D1",
    "/admin/orders?limit=1.5",
    "/admin/products?title=a%00b",
    "/?%00=1",
    "http://shop.example/api/config",
    "*",
    "",
  ])("rejects the request head with an explanation: %s", (target) => {
    expect(requestRefusal(target, HOST)).toMatch(/^[A-Z].*\.$/)
  })

  it.each(["localhost:8400", "shop.example", "127.0.0.1", "[::1]:8000", "my_shop", "SHOP.example."])(
    "accepts the host %s",
    (host) => {
      expect(requestRefusal("/", host)).toBeUndefined()
    },
  )

  it.each(["[::1", "a b", "", "a/b", "a@b", "a:b", "a,b", "<b>", "localhost:65536"])(
    "rejects the host %s",
    (host) => {
      expect(requestRefusal("/", host)).toMatch(/Host/)
    },
  )

  it("needs no Host header in HTTP/1.0", () => {
    expect(requestRefusal("/api/config", undefined)).toBeUndefined()
  })
})

describe("an upload request", () => {
  const form = "multipart/form-data; boundary=x"

  it.each([
    {},
    { "content-type": "application/json" },
    { "content-type": form, "content-length": "62914560" },
    { "content-type": "application/pdf", "content-length": "99999999" },
  ])("accepts the upload: %o", (headers) => {
    expect(uploadRefusal(headers)).toBeUndefined()
  })

  it.each([
    { "content-type": form, "content-length": "62914561" },
    { "content-type": form.toUpperCase(), "content-length": "999999999" },
    { "content-type": " multipart/mixed" },
  ])("rejects an upload that is too large or of unknown size: %o", (headers) => {
    expect(uploadRefusal(headers)).toMatch(/60 MB/)
  })
})
