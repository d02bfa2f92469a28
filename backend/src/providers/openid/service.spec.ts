import { createServer, type AddressInfo, type Server } from "node:net"
import type { AuthIdentityProviderService } from "@medusajs/framework/types"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import OpenIdAuthService from "./service"

const identities = { setState: vi.fn() } as unknown as AuthIdentityProviderService

describe("an OpenID provider that does not respond", () => {
  let server: Server
  beforeEach(() => new Promise<void>((resolve) => (server = createServer()).listen(0, "127.0.0.1", resolve)))
  afterEach(() => server.close())

  it("times out and is asked again on the next sign-in", async () => {
    const connections = vi.fn((socket: { destroy(): void }) =>
      setTimeout(() => socket.destroy(), 5000).unref(),
    )
    server.on("connection", connections)
    const { port } = server.address() as AddressInfo
    const service = new OpenIdAuthService(
      {},
      {
        displayName: "Google",
        issuer: `https://127.0.0.1:${port}`,
        clientId: "shop",
        clientSecret: "secret",
        callbackUrl: "https://shop.example/auth/google/callback",
        timeoutSeconds: 0.2,
      },
    )
    for (const attempt of [1, 2]) {
      const begun = Date.now()
      expect(await service.authenticate({}, identities)).toEqual({
        success: false,
        error: expect.stringMatching(/timeout|timed out|abort/i) as string,
      })
      expect(Date.now() - begun).toBeLessThan(2000)
      expect(connections).toHaveBeenCalledTimes(attempt)
    }
    expect(identities.setState).not.toHaveBeenCalled()
  })
})
