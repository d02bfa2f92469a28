import { describe, expect, it } from "vitest"
import { hashSecretToken, isSecretToken, newSecretToken } from "./secret-token"

describe("a secret token", () => {
  it("has 32 bytes and is recognized", () => {
    const token = newSecretToken()
    expect(Buffer.from(token, "base64url")).toHaveLength(32)
    expect(isSecretToken(token)).toBe(true)
  })

  it("is different every time", () => {
    expect(newSecretToken()).not.toBe(newSecretToken())
  })

  it.each([undefined, "", "short", "x".repeat(44), `${"x".repeat(42)};`, { $ne: null }])(
    "is not recognized in %j",
    (value) => {
      expect(isSecretToken(value)).toBe(false)
    },
  )

  it("is stored as a hash only", () => {
    const token = newSecretToken()
    expect(hashSecretToken(token)).toMatch(/^[0-9a-f]{64}$/)
    expect(hashSecretToken(token)).toBe(hashSecretToken(token))
  })
})
