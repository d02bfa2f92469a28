import { afterEach, describe, expect, it, vi } from "vitest"
import { callBudgetMs, withCallBudget } from "./call-budget"

afterEach(() => void vi.useRealTimers())

describe("the time budget for external calls", () => {
  it("is not affected by clock changes", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T10:00:00Z") })
    await withCallBudget(30_000, () => {
      vi.setSystemTime(new Date("2026-11-22T11:00:00Z"))
      expect(callBudgetMs()).toBeGreaterThan(29_000)
      vi.setSystemTime(new Date("2026-11-22T09:00:00Z"))
      expect(callBudgetMs()).toBeLessThanOrEqual(30_000)
      return Promise.resolve()
    })
  })

  it("uses the outermost budget, or has no limit without one", async () => {
    expect(callBudgetMs()).toBe(Infinity)
    await withCallBudget(20, () =>
      withCallBudget(30_000, () => {
        expect(callBudgetMs()).toBeLessThanOrEqual(20)
        return Promise.resolve()
      }),
    )
  })
})
