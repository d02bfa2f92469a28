import { AsyncLocalStorage } from "node:async_hooks"

const storage = new AsyncLocalStorage<true>()

/**
 * Runs a workflow for something that is already paid. If it fails, it undoes everything except the payment, so that it
 * can be retried; code that would refund a payment checks `isOnlyForward` first.
 */
export function onlyForward<T>(run: () => Promise<T>): Promise<T> {
  return storage.run(true, run)
}

/** Whether the current code runs within `onlyForward`, and so must not refund the payment. */
export function isOnlyForward(): boolean {
  return storage.getStore() === true
}
