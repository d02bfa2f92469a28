import { AsyncLocalStorage } from "node:async_hooks"

/** On the monotonic clock of `performance.now()`. */
const deadlines = new AsyncLocalStorage<number>()

/**
 * Limits the total time that `run` may wait for other services, however many calls it makes. Code that makes such calls
 * gets the time left from `callBudgetMs`. Nested work keeps the outer budget.
 */
export function withCallBudget<T>(milliseconds: number, run: () => Promise<T>): Promise<T> {
  return deadlines.getStore() === undefined ? deadlines.run(performance.now() + milliseconds, run) : run()
}

/** The milliseconds left for calls to other services, at least 0; `Infinity` without a budget. */
export function callBudgetMs(): number {
  const deadline = deadlines.getStore()
  return deadline === undefined ? Infinity : Math.max(0, deadline - performance.now())
}
