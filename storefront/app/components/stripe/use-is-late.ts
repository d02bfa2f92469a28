import { useEffect, useState } from "react"

/** After this time, people are told that something doesn't load, and what they can do. */
const PATIENCE_MS = 8000

/** Whether something is still missing eight seconds after the component has appeared. */
export function useIsLate(isThere: boolean): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isOver && !isThere
}
