import type { ServerResponse } from "node:http"
import { crowded } from "#errors/api-error"
import { whenOver } from "#lib/when-over"

/** Node has four threads for hashes, files and host names, and hashing must not use all of them. */
const AT_ONCE = 3
/** Two dozen people at once take ten seconds on two busy cores. */
const LONGEST_WAIT_MS = 20_000

/** Lets so many through at once; all others wait in line, but not for long. */
export class Line {
  private within = 0
  private readonly waiting: (() => void)[] = []

  constructor(
    private readonly atOnce: number,
    private readonly longestWaitMs: number,
  ) {}

  /**
   * Waits for a turn. Returns a function to call when it is over; repeated calls are harmless.
   *
   * @throws ApiError `unavailable` for who has waited too long
   */
  async enter(): Promise<() => void> {
    if (this.within < this.atOnce) this.within += 1
    else await this.wait()
    let isOver = false
    return () => {
      if (!isOver) this.pass()
      isOver = true
    }
  }

  private wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const turn = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(turn), 1)
        reject(crowded())
      }, this.longestWaitMs)
      this.waiting.push(turn)
    })
  }

  /** A finished caller passes its place to the next one. */
  private pass(): void {
    const next = this.waiting.shift()
    if (next) next()
    else this.within -= 1
  }
}

const line = new Line(AT_ONCE, LONGEST_WAIT_MS)

/**
 * Keeps a place in line for a request whose password the engine will hash.
 *
 * @throws ApiError `unavailable` for who has waited too long
 */
export async function keepPlace(res: ServerResponse): Promise<void> {
  whenOver(res, await line.enter())
}

/**
 * Hashes a password, or lets the engine do it, in a queue with all others. A caller with a place needs no second one.
 *
 * @throws ApiError `unavailable` for who has waited too long
 */
export async function inLine<T>(hash: () => Promise<T>): Promise<T> {
  const leave = await line.enter()
  return hash().finally(leave)
}
