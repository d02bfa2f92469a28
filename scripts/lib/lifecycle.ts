import { log } from "./output"

type Undo = () => Promise<void> | void

/** What has been started so far and has to be stopped again, last started first. */
export interface Lifecycle {
  /** Registers how to stop something that has just been started. */
  onStop: (undo: Undo) => void
  /** Stops everything, once; later calls wait for the first. */
  stop: () => Promise<void>
  /** Whether stopping has begun. */
  isStopping: () => boolean
}

/** Collects what to undo; stopping goes on when one part fails to stop. */
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

/** Ends this process in order on Ctrl-C, SIGTERM and a closed terminal; a second Ctrl-C does not wait. */
export function stopOnSignals(lifecycle: Lifecycle): void {
  let asked = false
  const handle = () => {
    if (asked) process.exit(130)
    asked = true
    log("\nStopping … (Ctrl-C again to leave at once)")
    void lifecycle.stop().then(() => {
      log("Stopped.")
      process.exit(0)
    })
  }
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, handle)
}
