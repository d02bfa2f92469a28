import { AsyncLocalStorage } from "node:async_hooks"

const storage = new AsyncLocalStorage<true>()

/**
 * Runs a workflow for something that is paid already. When it fails it takes back everything but the money, so that it can
 * be run again; whoever would refund a payment asks `isOnlyForward` first.
 */
export function onlyForward<T>(run: () => Promise<T>): Promise<T> {
  return storage.run(true, run)
}

/** Whether this is done for something that is paid, whose money stays. */
export function isOnlyForward(): boolean {
  return storage.getStore() === true
}
