import { describe, expect, it } from "vitest"
import { recheckDelay, retryDelay } from "./retry-delays"

describe("retryDelay", () => {
  it("retries quickly at first, then less often, and stops within a day", () => {
    const delays: number[] = []
    for (let delay = retryDelay(1); delay !== null; delay = retryDelay(delays.length + 1)) delays.push(delay)
    expect(delays[0]).toBeLessThanOrEqual(5)
    expect(delays).toEqual([...delays].sort((one, other) => one - other))
    const hours = delays.reduce((sum, delay) => sum + delay, 0) / 3600
    expect(hours).toBeGreaterThan(20)
    expect(hours).toBeLessThan(24)
  })
})

describe("recheckDelay", () => {
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)

  it("equals the time already waited, from one second to one hour", () => {
    expect(recheckDelay(ago(0))).toBe(1)
    expect(recheckDelay(ago(100))).toBeCloseTo(100, 0)
    expect(recheckDelay(ago(100_000))).toBe(3600)
  })
})
