import { createHash } from "node:crypto"
import type { MedusaRequest } from "@medusajs/framework/http"
import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { describe, expect, it } from "vitest"
import { toErrorResponse } from "./error-response"
import { withIdempotency, type Answer } from "./idempotency"

const silent = { warn: () => undefined, info: () => undefined, error: () => undefined } as unknown as Logger

/** In-memory versions of the two services that the function resolves. */
function memory() {
  const stored: Answer[] = []
  const scope = {
    resolve: (name: string) =>
      name === "idempotency"
        ? {
            find: async () => stored[0] && { ...stored[0], fingerprint: FINGERPRINT, orderId: null },
            recordAnswer: async (_call: object, answer: Answer) => stored.push(answer),
            hasRefusals: async () => false,
          }
        : { execute: (_key: string, job: () => Promise<Answer>) => job() },
  } as unknown as MedusaContainer
  return { stored, scope }
}

function request(): MedusaRequest {
  const headers: Record<string, string> = { "idempotency-key": "one" }
  return {
    method: "POST",
    originalUrl: "/api/orders",
    body: {},
    get: (name: string) => headers[name],
  } as unknown as MedusaRequest
}

/** Of a `POST /api/orders` with an empty body. */
const FINGERPRINT = createHash("sha256").update("POST /api/orders\n").update("{}").digest("hex")

describe("an idempotency key", () => {
  it("returns the retry time, then runs the call again", async () => {
    const { scope, stored } = memory()
    // The engine's message when another request holds the lock of a cart for too long.
    const busy = async () => toErrorResponse(new Error('Failed to acquire lock for key "cart"'), silent)
    expect(await withIdempotency(request(), scope, 1, busy)).toEqual({
      status: 503,
      body: {
        code: "unavailable",
        message: "We can't reach the shop right now. Please try again in a minute.",
      },
      retryAfterSeconds: 5,
    })
    expect(stored).toEqual([])
    const placed = { status: 201, body: { id: 7 } }
    expect(await withIdempotency(request(), scope, 1, async () => placed)).toEqual(placed)
    expect(stored).toHaveLength(1)
  })

  it("returns the first final response from then on", async () => {
    const { scope } = memory()
    const first = { status: 409, body: { code: "out_of_stock" } }
    expect(await withIdempotency(request(), scope, 1, async () => first)).toEqual(first)
    const second = await withIdempotency(request(), scope, 1, async () => ({ status: 201, body: { id: 8 } }))
    expect(second).toEqual(first)
  })
})
