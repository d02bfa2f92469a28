import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { expect, it, vi } from "vitest"
import { requireFreshSignIn } from "./fresh-sign-in"

it.each([
  ["nine minutes ago", Date.now() / 1000 - 9 * 60, true],
  ["eleven minutes ago", Date.now() / 1000 - 11 * 60, false],
  ["at an unknown time", undefined, false],
])("a sign-in made %s counts as recent: %o", (_when, iat, isAllowed) => {
  const next = vi.fn()
  const status = vi.fn(() => ({ json: () => undefined }))
  const req = { auth_context: { actor_type: "user", iat } } as unknown as MedusaRequest
  requireFreshSignIn("Please sign in again.")(req, { status } as unknown as MedusaResponse, next)
  expect(next).toHaveBeenCalledTimes(isAllowed ? 1 : 0)
  expect(status.mock.calls).toEqual(isAllowed ? [] : [[403]])
})
