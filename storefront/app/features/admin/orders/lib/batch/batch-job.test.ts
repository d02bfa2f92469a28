import type { OrderBatchOutcome, OrderInBatch } from "@shop/contracts"
import { describe, expect, it } from "vitest"
import { runJob, totalOf, type BatchJob } from "./batch-job"

const jobOf = (count: number): BatchJob => ({
  action: "pack",
  left: Array.from({ length: count }, (_, index) => ({ id: index + 1 })),
  outcomes: [],
})

const done = ({ id }: OrderInBatch): OrderBatchOutcome => ({ id, outcome: "done", message: null })

/** Runs a job; `answer` stands for the call. */
function run(job: BatchJob, answer: (ids: number[]) => unknown = () => undefined, stopAfter = Infinity) {
  const sent: number[][] = []
  const steps: BatchJob[] = []
  const end = runJob(job, {
    send: async (_, orders) => {
      const ids = orders.map(({ id }) => id)
      sent.push(ids)
      const problem = answer(ids)
      if (problem) throw problem
      return orders.map(done)
    },
    isFault: (error) => error === "fault",
    onStep: (step) => steps.push(step),
    isStopped: () => steps.length >= stopAfter,
  })
  return { sent, steps, end }
}

describe("a batch job for many orders", () => {
  it("processes all of them, a few at a time", async () => {
    const { sent, steps, end } = run(jobOf(12))
    expect((await end).outcomes.map(({ id }) => id)).toEqual(jobOf(12).left.map(({ id }) => id))
    expect(sent.map(({ length }) => length)).toEqual([5, 5, 2])
    expect(steps.map(({ left }) => left.length)).toEqual([7, 2, 0])
    expect(steps.map(totalOf)).toEqual([12, 12, 12])
  })

  it("continues with the remaining orders after it was stopped", async () => {
    const first = run(jobOf(12), () => undefined, 1)
    const rest = run(await first.end)
    expect((await rest.end).outcomes).toHaveLength(12)
    expect([...first.sent, ...rest.sent].flat()).toEqual(jobOf(12).left.map(({ id }) => id))
  })

  it("continues with the other orders when one fails", async () => {
    const { end } = run(jobOf(7), (ids) => (ids.includes(3) ? "fault" : undefined))
    const { left, outcomes } = await end
    expect(left).toEqual([])
    expect(outcomes.filter(({ outcome }) => outcome === "refused").map(({ id }) => id)).toEqual([3])
    expect(outcomes).toHaveLength(7)
  })

  it("pauses while the shop can't be reached", async () => {
    const { steps, end } = run(jobOf(12), (ids) => (ids.includes(6) ? new Error("offline") : undefined))
    await expect(end).rejects.toThrow("offline")
    expect(steps.at(-1)?.left).toHaveLength(7)
  })
})
