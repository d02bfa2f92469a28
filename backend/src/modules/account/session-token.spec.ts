import { describe, expect, it } from "vitest"
import { hashSessionToken, isSessionToken, newSessionToken } from "./session-token"

describe("a session token", () => {
  it("holds 32 bytes and is recognized", () => {
    const token = newSessionToken()
    expect(Buffer.from(token, "base64url")).toHaveLength(32)
    expect(isSessionToken(token)).toBe(true)
  })

  it("is never the same twice", () => {
    expect(newSessionToken()).not.toBe(newSessionToken())
  })

  it.each([undefined, "", "short", "x".repeat(44), `${"x".repeat(42)};`, { $ne: null }])(
    "is not %j",
    (value) => {
      expect(isSessionToken(value)).toBe(false)
    },
  )

  it("is stored as a hash that does not contain it", () => {
    const token = newSessionToken()
    expect(hashSessionToken(token)).toMatch(/^[0-9a-f]{64}$/)
    expect(hashSessionToken(token)).toBe(hashSessionToken(token))
  })
})
