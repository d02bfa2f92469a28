import { setTimeout as sleep } from "node:timers/promises"
import { LIVENESS_PORT_HEADER } from "@shop/contracts"

const INTERVAL_MS = 250
const TIMEOUT_MS = 1500
const TICK_MS = 50
/** Shorter than the timeout of a health check, so that responses from before the check don't count. */
const RECENT_MS = 600
/**
 * How many calls may wait for the engine at once. The newest are turned away, writes first: whoever reads sees the shop
 * for longer, and a write that is turned away has not begun.
 */
const LONGEST_LINE = { read: 1000, write: 500 }

/** Settles like `work`, or rejects after a timeout. Time in which this process itself was blocked doesn't count. */
function withTimeout(work: Promise<unknown>, milliseconds: number): Promise<unknown> {
  let left = Math.ceil(milliseconds / TICK_MS)
  return new Promise((resolve, reject) => {
    const timer = setInterval(() => {
      left -= 1
      if (left <= 0) reject(new Error("The engine isn't responding"))
    }, TICK_MS)
    timer.unref()
    work.then(resolve, reject).finally(() => clearInterval(timer))
  })
}

/**
 * Monitors whether an engine is up. While calls are pending, its health endpoint is polled, together with its liveness
 * port, which answers however busy the engine is. If it refuses the connection, or neither responds for a second and a
 * half, the engine counts as down: it is gone or frozen. Pending calls are then aborted, and new ones rejected at once,
 * until it is up again. A slow call may take as long as the engine stays up.
 *
 * The health endpoint tells the liveness port. Where that port can't be reached, a busy engine counts as down.
 */
export class EngineMonitor {
  private away = false
  private isPolling = false
  private answeredAt = -Infinity
  private livenessUrl: string | undefined
  private readonly waiting = new Set<AbortController>()

  constructor(private readonly healthUrl: string) {}

  get isAway(): boolean {
    return this.away
  }

  /**
   * Registers a call that waits for the engine.
   *
   * @returns a signal that aborts when the engine goes down, at once if it is down or too many calls wait for it, and a
   *   function to call when the call is over
   */
  begin(kind: "read" | "write"): { signal: AbortSignal; end: (hasAnswered: boolean) => void } {
    const controller = new AbortController()
    if (this.away) controller.abort(this.reason())
    else if (this.waiting.size >= LONGEST_LINE[kind]) {
      controller.abort(new Error("Too many requests are waiting for the engine"))
    } else this.waiting.add(controller)
    if (!this.isPolling) void this.poll()
    const end = (hasAnswered: boolean) => {
      this.waiting.delete(controller)
      if (hasAnswered) this.answeredAt = performance.now()
    }
    return { signal: controller.signal, end }
  }

  private reason(): Error {
    return new Error("The engine is down")
  }

  private async poll(): Promise<void> {
    this.isPolling = true
    while (this.waiting.size > 0 || this.away) {
      await sleep(INTERVAL_MS, undefined, { ref: false })
      if (this.waiting.size > 0 || this.away) await this.check()
    }
    this.isPolling = false
  }

  /** Asks for the liveness port until the engine is up and has told it, so that it is known before a call takes long. */
  async learnLiveness(): Promise<void> {
    for (;;) {
      try {
        return await this.askHealth(AbortSignal.timeout(TIMEOUT_MS))
      } catch {
        await sleep(INTERVAL_MS, undefined, { ref: false })
      }
    }
  }

  private async check(): Promise<void> {
    const asking = new AbortController()
    try {
      await withTimeout(
        Promise.any([this.askHealth(asking.signal), this.askLiveness(asking.signal)]),
        TIMEOUT_MS,
      )
      this.setAway(false)
    } catch {
      if (performance.now() - this.answeredAt > RECENT_MS) this.setAway(true)
    } finally {
      asking.abort()
    }
  }

  private async askHealth(signal: AbortSignal): Promise<void> {
    const response = await fetch(this.healthUrl, { signal, cache: "no-store" })
    await response.text()
    const port = response.headers.get(LIVENESS_PORT_HEADER)
    if (port === null) return
    const url = new URL("/", this.healthUrl)
    url.protocol = "http:"
    url.port = port
    this.livenessUrl = url.href
  }

  private async askLiveness(signal: AbortSignal): Promise<void> {
    if (!this.livenessUrl) throw new Error("The engine hasn't reported a liveness port")
    const { status } = await fetch(this.livenessUrl, { signal })
    if (status !== 204) throw new Error("This is no longer the engine's liveness port")
  }

  private setAway(isAway: boolean): void {
    if (this.away === isAway) return
    this.away = isAway
    console.warn(isAway ? "The engine isn't responding." : "The engine is responding again.")
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
