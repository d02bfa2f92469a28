import { useCallback, useRef } from "react"

/**
 * Wraps work that must not run twice at once. A second call while the first is running does nothing, even within one
 * frame, before a disabled button could stop it.
 */
export function useSingleFlight<A extends unknown[]>(work: (...args: A) => Promise<unknown>) {
  const latest = useRef(work)
  latest.current = work
  const running = useRef(false)
  return useCallback(async (...args: A): Promise<void> => {
    if (running.current) return
    running.current = true
    try {
      await latest.current(...args)
    } finally {
      running.current = false
    }
  }, [])
}
