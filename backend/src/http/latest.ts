/**
 * Reads a value that must not be older than the question, for many who ask at once: whoever asks while a
 * reading is under way gets the next one, which all who wait share.
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
