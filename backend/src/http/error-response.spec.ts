import { MedusaError } from "@medusajs/framework/utils"
import type { Logger } from "@medusajs/framework/types"
import { describe, expect, it, vi } from "vitest"
import { timedOut } from "#providers/locking/lock-errors"
import { toErrorResponse } from "./error-response"

const warn = vi.fn()
const logger = { warn, info: vi.fn(), error: vi.fn() } as Partial<Logger> as Logger

describe("error responses", () => {
  it("ask clients to retry when a lock is taken, and log its name", () => {
    expect(toErrorResponse(timedOut("shop-cart:cus_1"), logger)).toMatchObject({
      status: 503,
      body: { code: "unavailable" },
      retryAfterSeconds: 5,
    })
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('"shop-cart:cus_1"'))
  })

  it("never contain the engine's messages", () => {
    const error = new MedusaError(MedusaError.Types.NOT_FOUND, "Cart cart_1 was not found")
    const { status, body } = toErrorResponse(error, logger)
    expect({ status, code: body.code }).toEqual({ status: 404, code: "not_found" })
    expect(body.message).not.toContain("cart_1")
  })

  it("highlight a field only when the engine names one", () => {
    const error = new MedusaError(
      MedusaError.Types.INVALID_DATA,
      "No stock reservation found for item ordli_1",
    )
    const { body } = toErrorResponse(error, logger)
    expect(body).toEqual({
      code: "validation",
      message: "This isn't possible right now. Please reload the page and try again.",
    })
    const forStaff = toErrorResponse(error, logger, { isStaff: true }).body.message
    expect(forStaff).toBe(`${body.message} Details: No stock reservation found for item ordli_1.`)
  })
})
