import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { simulatePasswordCheck } from "#engine/passwords"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { verifyCredentials } from "./verify-credentials"

vi.mock("#engine/passwords", () => ({ simulatePasswordCheck: vi.fn(() => Promise.resolve()) }))

const identity = { entity_id: "ann@example.com", auth_identity_id: "authid_1" }

/** A shop that knows one account, whose password the engine checks only where it knows the identity. */
function shopThatKnows(name: string, password: string) {
  const authenticate = vi.fn((_provider: string, { body }: { body: { email: string; password: string } }) => {
    const success = body.email === identity.entity_id && body.password === password
    return Promise.resolve({ success, ...(success && { authIdentity: { id: identity.auth_identity_id } }) })
  })
  const services: Record<string, unknown> = {
    [ACCOUNT_MODULE]: {
      listAccounts: ({
        username_key,
        auth_identity_id,
      }: {
        username_key?: string
        auth_identity_id?: string[]
      }) =>
        Promise.resolve(
          username_key === name || auth_identity_id?.includes(identity.auth_identity_id)
            ? [{ id: 7, auth_identity_id: identity.auth_identity_id, signed_out_at: null }]
            : [],
        ),
    },
    [Modules.AUTH]: {
      listProviderIdentities: ({ auth_identity_id }: Record<string, string>) =>
        Promise.resolve(auth_identity_id === identity.auth_identity_id ? [identity] : []),
      authenticate,
    },
  }
  const container = { resolve: (key: string) => services[key] } as unknown as MedusaContainer
  return { container, authenticate }
}

beforeEach(() => vi.clearAllMocks())

describe("verifying a name and password", () => {
  const refusal = { code: "invalid_credentials" }

  it("checks the password once for a known name", async () => {
    const { container, authenticate } = shopThatKnows("ann", "right")
    expect(await verifyCredentials(container, "Ann", "right")).toMatchObject({ accountId: 7 })
    await expect(verifyCredentials(container, "ann", "wrong")).rejects.toMatchObject(refusal)
    expect(authenticate).toHaveBeenCalledTimes(2)
    expect(simulatePasswordCheck).not.toHaveBeenCalled()
  })

  it("accepts a password in any Unicode form, and in the form it was saved", async () => {
    const composed = "pr\u00fcfung-1"
    const decomposed = composed.normalize("NFD")
    const { container } = shopThatKnows("ann", composed)
    for (const typed of [composed, decomposed]) {
      expect(await verifyCredentials(container, "ann", typed)).toMatchObject({ accountId: 7 })
    }
    const former = shopThatKnows("ann", decomposed)
    expect(await verifyCredentials(former.container, "ann", decomposed)).toMatchObject({ accountId: 7 })
    await expect(verifyCredentials(former.container, "ann", composed)).rejects.toMatchObject(refusal)
  })

  it("checks a dummy password for an unknown name, so that timing reveals nothing", async () => {
    const { container } = shopThatKnows("ann", "right")
    await expect(verifyCredentials(container, "nobody", "right")).rejects.toMatchObject(refusal)
    expect(simulatePasswordCheck).toHaveBeenCalledExactlyOnceWith("right")
  })
})
