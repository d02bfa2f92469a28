const TICK_MS = 50

/** That no answer came in time. */
export class Silence extends Error {}

/**
 * Settles as `work` does, or rejects when it has not for so many milliseconds. Time in which this process itself
 * was held up does not count: what came meanwhile has not been read yet.
 */
export function inTime<T>(work: Promise<T>, milliseconds: number, what: string): Promise<T> {
  let left = Math.ceil(milliseconds / TICK_MS)
  return new Promise<T>((resolve, reject) => {
    const timer = setInterval(() => {
      left -= 1
      if (left > 0) return
      clearInterval(timer)
      reject(new Silence(`${what} did not answer within ${milliseconds} ms`))
    }, TICK_MS)
    timer.unref()
    work.finally(() => clearInterval(timer)).then(resolve, reject)
  })
}
