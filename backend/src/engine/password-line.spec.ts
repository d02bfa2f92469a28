import { setTimeout as sleep } from "node:timers/promises"
import { describe, expect, it } from "vitest"
import { Line } from "./password-line"

describe("the password queue", () => {
  it("runs a few checks at once, in order of arrival", async () => {
    const line = new Line(2, 5000)
    const order: number[] = []
    let within = 0
    await Promise.all(
      Array.from({ length: 24 }, async (_, index) => {
        const leave = await line.enter()
        order.push(index)
        within += 1
        expect(within).toBeLessThanOrEqual(2)
        await sleep(2)
        within -= 1
        leave()
        leave()
      }),
    )
    expect(order).toEqual(Array.from({ length: 24 }, (_, index) => index))
  })

  it("rejects callers after a maximum wait and says when to retry", async () => {
    const line = new Line(1, 20)
    const leave = await line.enter()
    await expect(line.enter()).rejects.toMatchObject({ code: "unavailable", retryAfterSeconds: 5 })
    leave()
    await expect(line.enter()).resolves.toBeTypeOf("function")
  })
})
