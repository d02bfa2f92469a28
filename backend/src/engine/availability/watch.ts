import { setTimeout as sleep } from "node:timers/promises"
import { asError } from "#errors/api-error"
import { inTime, Silence } from "./in-time"

const PAUSE_MS = 250
const PATIENCE_MS = 1000

type Listener = (change: { isAway: boolean; reason: string | undefined }) => void

/**
 * Tracks whether a service is up by probing it repeatedly. It counts as down within one and a half seconds of its
 * last response, which leaves a busy server half a second to send an error, and as up within a quarter of a second of
 * the next response.
 */
export class Watch {
  private away = false
  private returnedAt = -Infinity
  private readonly listeners: Listener[] = []
  private isStopped = false

  /**
   * @param probe resolves if the service works; rejects or takes too long if it does not
   * @param hasAnsweredLately whether the service has answered others recently: if so, a silent one is slow, not down
   */
  constructor(
    readonly name: string,
    private readonly probe: () => Promise<void>,
    private readonly hasAnsweredLately: () => boolean = () => false,
  ) {}

  get isAway(): boolean {
    return this.away
  }

  /**
   * Whether it recovered less than this many milliseconds before `at`, a time of `performance.now()`, or after it.
   */
  isBackFor(milliseconds: number, at: number): boolean {
    return at - this.returnedAt < milliseconds
  }

  onChange(listener: Listener): void {
    this.listeners.push(listener)
  }

  /** Watches until `stop` is called. */
  async run(): Promise<void> {
    while (!this.isStopped) {
      await this.look()
      await sleep(PAUSE_MS, undefined, { ref: false })
    }
  }

  /** Probes at once, for callers that can't wait for the next regular probe. */
  async look(): Promise<void> {
    try {
      await inTime(this.probe(), PATIENCE_MS, this.name)
      this.turn(false, undefined)
    } catch (error) {
      if (error instanceof Silence && !this.away && this.hasAnsweredLately()) return
      this.turn(true, asError(error).message)
    }
  }

  stop(): void {
    this.isStopped = true
  }

  private turn(isAway: boolean, reason: string | undefined): void {
    if (this.away === isAway) return
    this.away = isAway
    if (!isAway) this.returnedAt = performance.now()
    for (const listener of this.listeners) listener({ isAway, reason })
  }
}
