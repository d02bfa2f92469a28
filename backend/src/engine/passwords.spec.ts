import { describe, expect, it } from "vitest"
import { hashPassword, passwordMetadata } from "./passwords"
import { installedModule, installedText } from "./testing/installed"

interface EmailPass {
  authenticate: (
    data: { body: { email: string; password: string } },
    identities: { retrieve: () => Promise<object> },
  ) => Promise<{ success: boolean }>
}

/** Passwords are hashed at full cost, which takes seconds beside other tests. */
const SLOW_MS = 30_000

describe("a password hash from the shop", () => {
  const { EmailPassAuthService } = installedModule<{
    EmailPassAuthService: new (cradle: object, options: object) => EmailPass
  }>("auth-emailpass/dist/services/emailpass.js")

  it.each([
    ["secret", true],
    ["another", false],
  ])("works for the engine's own sign-in: %s %s", { timeout: SLOW_MS }, async (password, success) => {
    const own = { provider: "emailpass", provider_metadata: passwordMetadata(await hashPassword("secret")) }
    const identities = { retrieve: () => Promise.resolve({ id: "authid_1", provider_identities: [own] }) }
    const provider = new EmailPassAuthService({ logger: console }, {})
    const answer = await provider.authenticate({ body: { email: "a@b.c", password } }, identities)
    expect(answer.success).toBe(success)
  })
})

describe("an engine identity", () => {
  it("stores its user or customer id by actor type", () => {
    const source = installedText("core-flows/dist/auth/steps/set-auth-app-metadata.js")
    expect(source).toContain("const key = `${data.actorType}_id`;")
    expect(source).toContain("app_metadata: appMetadata")
  })
})
