import { log } from "./output"

type Undo = () => Promise<void> | void

/** Stops what has been started so far, in reverse order. */
export interface Lifecycle {
  /** Registers how to stop something that has just been started. */
  onStop: (undo: Undo) => void
  /** Stops everything once; later calls wait for the first. */
  stop: () => Promise<void>
  /** Whether stopping has begun. */
  isStopping: () => boolean
}

/** Creates a lifecycle; if one part fails to stop, the error is logged and stopping continues. */
export function createLifecycle(): Lifecycle {
  const undos: Undo[] = []
  let stopping: Promise<void> | undefined
  const undoAll = async () => {
    for (let undo = undos.pop(); undo; undo = undos.pop()) {
      try {
        await undo()
      } catch (error) {
        console.error(error)
      }
    }
  }
  return {
    onStop: (undo) => void undos.push(undo),
    stop: () => (stopping ??= undoAll()),
    isStopping: () => stopping !== undefined,
  }
}

/** One Ctrl-C may arrive twice: from the terminal, and passed on by npm. */
const SAME_REQUEST_MS = 1_000

/**
 * Shuts this process down gracefully on Ctrl-C, SIGTERM and a closed terminal. A second Ctrl-C exits at once; other
 * signals only repeat what is being done.
 */
export function stopOnSignals(lifecycle: Lifecycle): void {
  let askedAt: number | undefined
  const handle = (name: NodeJS.Signals) => {
    if (askedAt !== undefined) {
      if (name === "SIGINT" && Date.now() - askedAt > SAME_REQUEST_MS) process.exit(130)
      return
    }
    askedAt = Date.now()
    log("\nStopping … (press Ctrl-C again to quit right away)")
    void lifecycle.stop().then(() => {
      log("Stopped.")
      process.exit(0)
    })
  }
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, handle)
}
