import { AsyncLocalStorage } from "node:async_hooks"

const deadlines = new AsyncLocalStorage<number>()

/**
 * Runs work that may wait for other services for so many milliseconds in all, however many calls it makes. Whoever makes
 * such calls asks `callBudgetMs` for what is left. Work within work keeps the first budget.
 */
export function withCallBudget<T>(milliseconds: number, run: () => Promise<T>): Promise<T> {
  return deadlines.getStore() === undefined ? deadlines.run(Date.now() + milliseconds, run) : run()
}

/** The milliseconds that are left for calls of other services, 0 at least; without a budget infinitely many. */
export function callBudgetMs(): number {
  const deadline = deadlines.getStore()
  return deadline === undefined ? Infinity : Math.max(0, deadline - Date.now())
}
