import { timedOut } from "./lock-errors"

interface Waiter {
  enter: () => void
  throwError: (error: unknown) => void
  timer: NodeJS.Timeout
}

/** Lets callers in this process that want the same key have it one after another, in the order in which they came. */
export class LocalQueue {
  /** The callers that wait for each key; a key without an entry is free. */
  private readonly waiters = new Map<string, Waiter[]>()

  /**
   * @param deadline when to give up, on the clock of `performance.now()`
   * @returns whether somebody else had the key, so that the caller had to wait
   * @throws MedusaError `conflict` when the key was not free in time
   */
  async enter(key: string, deadline: number): Promise<boolean> {
    const waiters = this.waiters.get(key)
    if (!waiters) {
      this.waiters.set(key, [])
      return false
    }
    await new Promise<void>((enter, throwError) => {
      const giveUp = () => {
        waiters.splice(waiters.indexOf(waiter), 1)
        throwError(timedOut(key))
      }
      const timer = setTimeout(giveUp, Math.max(deadline - performance.now(), 0))
      const waiter = { enter, throwError, timer }
      waiters.push(waiter)
    })
    return true
  }

  /** Passes the key on to the next in line. Only its holder may call this, and once. */
  leave(key: string): void {
    const next = this.waiters.get(key)?.shift()
    if (!next) return void this.waiters.delete(key)
    clearTimeout(next.timer)
    next.enter()
  }

  /** Rejects everyone who waits for a key. */
  refuseAll(key: string, error: unknown): void {
    for (const { throwError, timer } of this.waiters.get(key)?.splice(0) ?? []) {
      clearTimeout(timer)
      throwError(error)
    }
  }
}
