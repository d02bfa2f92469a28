import { describe, expect, it } from "vitest"
import { coversTotal, retainedCents } from "./order-payments"

const held = { amount: 49, canceled_at: null, captures: [], refunds: [] }
const taken = { ...held, captures: [{ amount: 49 }] }

describe("coversTotal", () => {
  it.each([
    ["an authorization over the full amount", held, true],
    ["an authorization over more", { ...held, amount: 50 }, true],
    ["an authorization over less", { ...held, amount: 48.99 }, false],
    ["a released authorization", { ...held, canceled_at: new Date() }, false],
    ["a captured payment", taken, true],
    ["a partly captured payment", { ...held, captures: [{ amount: 20 }] }, false],
    ["a payment captured in parts", { ...held, captures: [{ amount: 20 }, { amount: 29 }] }, true],
    ["a captured and refunded payment", { ...taken, refunds: [{ amount: 49 }] }, false],
    ["a captured and partly refunded payment", { ...taken, refunds: [{ amount: 0.01 }] }, false],
    ["a captured and canceled payment", { ...taken, canceled_at: new Date() }, false],
    ["missing relations", { amount: 49 }, true],
  ])("recognizes %s", (_, payment, expected) => {
    expect(coversTotal(payment, 4900)).toBe(expected)
  })
})

describe("retainedCents", () => {
  it("returns captured minus refunded money", () => {
    expect(retainedCents({ ...taken, refunds: [{ amount: 9.5 }, null] })).toBe(3950)
    expect(retainedCents(held)).toBe(0)
  })
})
