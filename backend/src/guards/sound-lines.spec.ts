import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { describe, expect, it, vi } from "vitest"
import { requireSoundLines } from "./sound-lines"

function answerTo(body: unknown) {
  const next = vi.fn()
  const json = vi.fn()
  const res = { status: () => ({ json }) } as unknown as MedusaResponse
  requireSoundLines({ body } as MedusaRequest, res, next)
  return next.mock.calls.length > 0 ? "passes" : (json.mock.calls[0]?.[0] as { message: string }).message
}

describe("order data entered in the engine's admin", () => {
  it.each([
    {},
    { items: [{ title: "A brace", quantity: 2, unit_price: 12.5 }] },
    { quantity: 0 },
    { amount: -12.34 },
    { items: [{ id: "item", quantity: 1, metadata: { quantity: "many" } }], shipping_address: {} },
    { unit_price: null, compare_at_unit_price: undefined },
    undefined,
  ])("accepts %j", (body) => {
    expect(answerTo(body)).toBe("passes")
  })

  it.each([
    [{ items: [{ title: "x", quantity: 1e15, unit_price: 1 }] }, "Quantity must be a whole number"],
    [{ items: [{ quantity: 1 }, { quantity: 1.5 }] }, "Quantity must be a whole number"],
    [{ quantity: -1 }, "Quantity must be a whole number"],
    [{ quantity: "2" }, "Quantity must be a whole number"],
    [{ items: [{ unit_price: 1e15 }] }, "Unit price must be from 0"],
    [{ unit_price: -50 }, "Unit price must be from 0"],
    [{ unit_price: "NaN" }, "Unit price must be from 0"],
    [{ custom_amount: -1 }, "Custom amount must be from 0"],
    [{ amount: 1e12 }, "Amount must be at most"],
  ])("rejects %j with an explanation", (body, start) => {
    expect(answerTo(body)).toMatch(new RegExp(`^${start}.*\\.$`))
  })
})
