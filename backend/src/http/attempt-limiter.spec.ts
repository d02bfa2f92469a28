import { RateLimiterMemory } from "rate-limiter-flexible"
import { describe, expect, it } from "vitest"
import { AttemptLimiter } from "./attempt-limiter"

const LIMIT = 3
const WINDOW_SECONDS = 900

function newLimiter(longestWaitMs?: number): AttemptLimiter {
  return new AttemptLimiter(new RateLimiterMemory({ points: LIMIT, duration: WINDOW_SECONDS }), longestWaitMs)
}

async function fail(guarded: AttemptLimiter, key: string, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) await (await guarded.enter(key)).failed()
}

describe("AttemptLimiter", () => {
  it("allows any number of successes", async () => {
    const guarded = newLimiter()
    for (let count = 0; count < LIMIT * 2; count += 1) (await guarded.enter("ada")).succeeded()
  })

  it("rejects attempts after too many failures and returns the seconds to wait", async () => {
    const guarded = newLimiter()
    await fail(guarded, "ada", LIMIT)
    await expect(guarded.enter("ada")).rejects.toMatchObject({ code: "rate_limited" })
    const refusal: unknown = await guarded.enter("ada").catch((error: unknown) => error)
    const { retryAfterSeconds } = refusal as { retryAfterSeconds: number }
    expect(retryAfterSeconds).toBeGreaterThan(WINDOW_SECONDS - 10)
    expect(retryAfterSeconds).toBeLessThanOrEqual(WINDOW_SECONDS)
  })

  it("still allows the attempt before the limit", async () => {
    const guarded = newLimiter()
    await fail(guarded, "ada", LIMIT - 1)
    await expect(guarded.enter("ada")).resolves.toBeDefined()
  })

  it("counts each key separately", async () => {
    const guarded = newLimiter()
    await fail(guarded, "ada", LIMIT)
    await expect(guarded.enter("grace")).resolves.toBeDefined()
  })

  it("applies the same limit to simultaneous attempts", async () => {
    const guarded = newLimiter()
    const outcomes = await Promise.allSettled(
      Array.from({ length: LIMIT * 5 }, async () => {
        const attempt = await guarded.enter("ada")
        await new Promise((resolve) => setTimeout(resolve, 5))
        await attempt.failed()
      }),
    )
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(LIMIT)
  })

  it("stops waiting for attempts that never finish", async () => {
    const guarded = newLimiter(20)
    const underWay = await Promise.all(Array.from({ length: LIMIT }, () => guarded.enter("ada")))
    await expect(guarded.enter("ada")).rejects.toMatchObject({ code: "unavailable", retryAfterSeconds: 5 })
    for (const attempt of underWay) attempt.succeeded()
    await expect(guarded.enter("ada")).resolves.toBeDefined()
  })

  it("lets all correct simultaneous attempts through", async () => {
    const guarded = newLimiter()
    const outcomes = await Promise.allSettled(
      Array.from({ length: LIMIT * 5 }, async () => {
        const attempt = await guarded.enter("ada")
        await new Promise((resolve) => setTimeout(resolve, 1))
        attempt.succeeded()
      }),
    )
    expect(outcomes.every(({ status }) => status === "fulfilled")).toBe(true)
  })
})
