import type { OrderBatchAction, OrderInBatch } from "@shop/contracts"
import { ApiError } from "@shop/contracts/client"
import { useQueryClient } from "@tanstack/react-query"
import { useCallback, useEffect, useRef, useState } from "react"
import { adminApiOf } from "~/features/admin/common/lib/admin-api"
import { apiErrorMessage } from "~/lib/api-error-message"
import { useSessionEnded } from "~/lib/session/use-session-ended"
import { type BatchJob, keptJob, runJob } from "./batch-job"

const isFault = (error: unknown) => error instanceof ApiError && error.code === "internal"

/** Packs or ships many orders with progress. What is left is kept in this tab, and goes on after a reload. */
export function useOrderBatch() {
  const client = useQueryClient()
  const sessionEnded = useSessionEnded({
    title: "Please sign in again",
    description: "The remaining orders will continue once you're signed in.",
  })
  const [job, setJob] = useState<BatchJob | null>(null)
  const [isRunning, setRunning] = useState(false)
  const [problem, setProblem] = useState<string>()
  const state = useRef({ isRunning: false, isStopped: false })
  const ended = useRef(sessionEnded)
  ended.current = sessionEnded

  const run = useCallback(
    async (start: BatchJob) => {
      if (state.current.isRunning) {
        state.current.isStopped = false
        return
      }
      state.current = { isRunning: true, isStopped: false }
      const show = (step: BatchJob) => {
        keptJob.write(step)
        setJob(step)
      }
      setRunning(true)
      setProblem(undefined)
      show(start)
      try {
        await runJob(start, {
          send: (action, orders) => adminApiOf(client).handleOrders({ body: { action, orders } }),
          isFault,
          onStep: show,
          isStopped: () => state.current.isStopped,
        })
      } catch (error) {
        if (!(await ended.current(error))) setProblem(apiErrorMessage(error) ?? "The shop can't be reached.")
      } finally {
        state.current.isRunning = false
        setRunning(false)
        await client.invalidateQueries()
      }
    },
    [client],
  )
  useEffect(() => {
    const kept = keptJob.read()
    if (kept) setJob(kept)
    if (kept && kept.left.length > 0) void run(kept)
    return () => void (state.current.isStopped = true)
  }, [run])
  return {
    job,
    isRunning,
    /** Whether something is left, so that no other job can begin. */
    isBusy: isRunning || (job?.left.length ?? 0) > 0,
    /** Why it stands still. */
    problem,
    start: (action: OrderBatchAction, orders: OrderInBatch[]) =>
      void run({ action, left: orders, outcomes: [] }),
    goOn: () => job && void run(job),
    stop: () => void (state.current.isStopped = true),
    close: () => {
      keptJob.remove()
      setJob(null)
      setProblem(undefined)
    },
  }
}

export type OrderBatch = ReturnType<typeof useOrderBatch>
