import type { MedusaRequest } from "@medusajs/framework/http"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { clientAddress, normalizeAddress } from "./client-address"

const SECRET = "a-secret-of-the-two-servers"

function requestFrom(remoteAddress: string, headers: Record<string, string> = {}): MedusaRequest {
  const request = { socket: { remoteAddress }, headers, get: (name: string) => headers[name] }
  return request as unknown as MedusaRequest
}

describe("clientAddress", () => {
  beforeEach(() => vi.stubEnv("PROXY_SECRET", SECRET))
  afterEach(() => vi.unstubAllEnvs())

  it("uses the peer address when no headers are trusted", () => {
    expect(clientAddress(requestFrom("127.0.0.1", { "x-forwarded-for": "203.0.113.9" }))).toBe("127.0.0.1")
  })

  it("uses the peer address when the secret is wrong", () => {
    const headers = { "x-forwarded-for": "203.0.113.9", "x-proxy-secret": SECRET.replace("a", "b") }
    expect(clientAddress(requestFrom("127.0.0.1", headers))).toBe("127.0.0.1")
  })

  it("uses the peer address when no secret is configured", () => {
    vi.stubEnv("PROXY_SECRET", "")
    const headers = { "x-forwarded-for": "203.0.113.9", "x-proxy-secret": "" }
    expect(clientAddress(requestFrom("10.0.0.2", headers))).toBe("10.0.0.2")
  })

  it("uses the address from our proxy and ignores the client's", () => {
    const headers = { "x-forwarded-for": "198.51.100.1, 203.0.113.9", "x-proxy-secret": SECRET }
    expect(clientAddress(requestFrom("10.0.0.2", headers))).toBe("203.0.113.9")
  })

  it("uses the peer address when our proxy sends no valid address", () => {
    const headers = { "x-forwarded-for": "unknown", "x-proxy-secret": SECRET }
    expect(clientAddress(requestFrom("10.0.0.2", headers))).toBe("10.0.0.2")
  })
})

describe("normalizeAddress", () => {
  it.each([
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["203.0.113.9", "203.0.113.9"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:0001:2::9", "2001:db8:1:2::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ])("normalizes %s to %s", (address, spelled) => {
    expect(normalizeAddress(address)).toBe(spelled)
  })
})
