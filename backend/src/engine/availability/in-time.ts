const TICK_MS = 50

/** Thrown when no answer came in time. */
export class Silence extends Error {}

/**
 * Settles like `work`, or rejects with `Silence` if it takes longer than the given milliseconds. Time in which this
 * process itself was blocked does not count, because data that arrived meanwhile has not been read yet.
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
