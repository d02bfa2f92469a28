import { createMedusaContainer } from "@medusajs/framework/utils"
import { describe, expect, it } from "vitest"
import { openSecret, sealSecret } from "./sealed-secret"

function shopWith(jwtSecret: string) {
  const container = createMedusaContainer()
  container.register("configModule", {
    resolve: () => ({ projectConfig: { http: { jwtSecret } } }),
  })
  return container
}

describe("a sealed secret for an email", () => {
  const shop = shopWith("a-secret-of-more-than-thirty-two-characters")

  it("can only be decrypted by the same shop", () => {
    const sealed = sealSecret(shop, "token.with.dots")
    expect(openSecret(shop, sealed)).toBe("token.with.dots")
    expect(() => openSecret(shopWith("another-secret-of-thirty-two-characters"), sealed)).toThrow()
  })

  it("reveals no part of the secret and is different every time", () => {
    const sealed = sealSecret(shop, "token")
    expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("token")
    expect(sealSecret(shop, "token")).not.toBe(sealed)
  })

  it("can't be decrypted after tampering", () => {
    const bytes = Buffer.from(sealSecret(shop, "token"), "base64url")
    bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 1
    expect(() => openSecret(shop, bytes.toString("base64url"))).toThrow()
  })
})
