import type { MedusaContainer } from "@medusajs/framework/types"
import { describe, expect, it } from "vitest"
import { RefreshQueue } from "./refresh-queue"

const container = {} as MedusaContainer
const NEVER_MS = 60_000

/** A queue whose refreshes the test ends explicitly. */
function watchedQueue() {
  const begun: { ids: (string | number)[]; end: () => void; fail: (error: Error) => void }[] = []
  const queue = new RefreshQueue<"products">(
    (_container, { products }) => new Promise((end, fail) => void begun.push({ ids: products, end, fail })),
    ["products"],
  )
  return { queue, begun }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

describe("a queue of refreshes", () => {
  it("answers what waits and what is wanted at once by one refresh", async () => {
    const { queue, begun } = watchedQueue()
    const answers = [
      queue.soon(container, { products: ["one"] }, NEVER_MS),
      queue.now(container, { products: ["two", "one"] }),
    ]
    await settled()
    expect(begun.map(({ ids }) => ids)).toEqual([["one", "two"]])
    begun[0]?.end()
    await Promise.all(answers)
  })

  it("answers who asks during a refresh by the next, which begins after it", async () => {
    const { queue, begun } = watchedQueue()
    const first = queue.now(container, { products: ["one"] })
    await settled()
    const later = [queue.now(container, { products: ["one"] }), queue.now(container, { products: ["two"] })]
    await settled()
    expect(begun).toHaveLength(1)
    begun[0]?.end()
    await first
    await settled()
    expect(begun.map(({ ids }) => ids)).toEqual([["one"], ["one", "two"]])
    begun[1]?.end()
    await Promise.all(later)
  })

  it("waits for no refresh of very many", async () => {
    const { queue, begun } = watchedQueue()
    const all = queue.now(container, { products: Array.from({ length: 1000 }, (_, id) => id) })
    await settled()
    const one = queue.now(container, { products: ["one"] })
    await settled()
    expect(begun).toHaveLength(2)
    for (const { end } of begun) end()
    await Promise.all([all, one])
  })

  it("tells a failure to those whom it answers, and goes on", async () => {
    const { queue, begun } = watchedQueue()
    const failing = queue.now(container, { products: ["one"] })
    await settled()
    const next = queue.now(container, { products: ["two"] })
    begun[0]?.fail(new Error("The database is away"))
    await expect(failing).rejects.toThrow("The database is away")
    await settled()
    begun[1]?.end()
    await expect(next).resolves.toBeUndefined()
  })

  it("has nothing to do for no ids", async () => {
    const { queue, begun } = watchedQueue()
    await queue.now(container, { products: [] })
    expect(begun).toHaveLength(0)
  })
})
