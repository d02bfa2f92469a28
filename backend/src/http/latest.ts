/**
 * Wraps a read so that many concurrent callers share it, yet none gets a value older than its call: calls during
 * a running read share the next one.
 */
export function latest<T>(read: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | undefined
  let next: Promise<T> | undefined

  function start(): Promise<T> {
    const reading = read()
    current = reading
    const end = () => {
      if (current === reading) current = undefined
    }
    reading.then(end, end)
    return reading
  }

  return () => {
    if (!current) return start()
    next ??= current
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return start()
      })
    return next
  }
}
