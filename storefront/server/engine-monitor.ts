import { setTimeout as sleep } from "node:timers/promises"

const INTERVAL_MS = 250
const TIMEOUT_MS = 1500
const TICK_MS = 50
/** Shorter than the timeout of a health check, so that responses from before the check don't count. */
const RECENT_MS = 600

/** Settles like `work`, or rejects after a timeout. Time in which this process itself was blocked doesn't count. */
function withTimeout(work: Promise<unknown>, milliseconds: number): Promise<unknown> {
  let left = Math.ceil(milliseconds / TICK_MS)
  return new Promise((resolve, reject) => {
    const timer = setInterval(() => {
      left -= 1
      if (left <= 0) reject(new Error("The engine does not answer"))
    }, TICK_MS)
    timer.unref()
    work.then(resolve, reject).finally(() => clearInterval(timer))
  })
}

/**
 * Monitors whether an engine is up. While calls are pending, its health endpoint is polled: if it refuses the
 * connection, or doesn't respond for more than a second, the engine counts as down. Pending calls are then aborted, and
 * new ones rejected at once, until it is up again. A slow call may take as long as the engine stays up.
 */
export class EngineMonitor {
  private away = false
  private isPolling = false
  private answeredAt = -Infinity
  private readonly waiting = new Set<AbortController>()

  constructor(private readonly healthUrl: string) {}

  get isAway(): boolean {
    return this.away
  }

  /**
   * Registers a call that waits for the engine.
   *
   * @returns a signal that aborts when the engine goes down, and a function to call when the call is over
   */
  begin(): { signal: AbortSignal; end: (hasAnswered: boolean) => void } {
    const controller = new AbortController()
    if (this.away) controller.abort(this.reason())
    else this.waiting.add(controller)
    if (!this.isPolling) void this.poll()
    const end = (hasAnswered: boolean) => {
      this.waiting.delete(controller)
      if (hasAnswered) this.answeredAt = performance.now()
    }
    return { signal: controller.signal, end }
  }

  private reason(): Error {
    return new Error("The engine is away")
  }

  private async poll(): Promise<void> {
    this.isPolling = true
    while (this.waiting.size > 0 || this.away) {
      await sleep(INTERVAL_MS, undefined, { ref: false })
      if (this.waiting.size > 0 || this.away) await this.check()
    }
    this.isPolling = false
  }

  private async check(): Promise<void> {
    const asking = new AbortController()
    try {
      const answer = fetch(this.healthUrl, { signal: asking.signal, cache: "no-store" })
      await withTimeout(
        answer.then((response) => response.text()),
        TIMEOUT_MS,
      )
      this.setAway(false)
    } catch {
      asking.abort()
      if (performance.now() - this.answeredAt > RECENT_MS) this.setAway(true)
    }
  }

  private setAway(isAway: boolean): void {
    if (this.away === isAway) return
    this.away = isAway
    console.warn(isAway ? "The engine is away: it does not answer." : "The engine is there again.")
    if (!isAway) return
    for (const controller of this.waiting) controller.abort(this.reason())
    this.waiting.clear()
  }
}

const monitors = new Map<string, EngineMonitor>()

/** The monitor of the engine that serves a URL. */
export function engineMonitor(url: string): EngineMonitor {
  const { origin } = new URL(url)
  const monitor = monitors.get(origin) ?? new EngineMonitor(`${origin}/health`)
  monitors.set(origin, monitor)
  return monitor
}
