import { describe, expect, it } from "vitest"
import { coversTotal, retainedCents } from "./order-payments"

const held = { amount: 49, canceled_at: null, captures: [], refunds: [] }
const taken = { ...held, captures: [{ amount: 49 }] }

describe("coversTotal", () => {
  it.each([
    ["a hold over all of it", held, true],
    ["a hold over more", { ...held, amount: 50 }, true],
    ["a hold over less", { ...held, amount: 48.99 }, false],
    ["a hold that was released", { ...held, canceled_at: new Date() }, false],
    ["what was taken", taken, true],
    ["what was taken in part", { ...held, captures: [{ amount: 20 }] }, false],
    ["what was taken in parts", { ...held, captures: [{ amount: 20 }, { amount: 29 }] }, true],
    ["what was taken and given back", { ...taken, refunds: [{ amount: 49 }] }, false],
    ["what was taken and given back in part", { ...taken, refunds: [{ amount: 0.01 }] }, false],
    ["what was taken and cancelled", { ...taken, canceled_at: new Date() }, false],
    ["relations that were not read", { amount: 49 }, true],
  ])("judges %s", (_, payment, expected) => {
    expect(coversTotal(payment, 4900)).toBe(expected)
  })
})

describe("retainedCents", () => {
  it("is what was taken less what was given back", () => {
    expect(retainedCents({ ...taken, refunds: [{ amount: 9.5 }, null] })).toBe(3950)
    expect(retainedCents(held)).toBe(0)
  })
})
