import { useEffect } from "react"
import { useBlocker } from "react-router"

/**
 * Protects unsaved changes. Closing or reloading the page shows the browser's own prompt; navigation to another
 * screen is blocked, and `isAsking` is true until the caller calls `leave` or `stay`.
 *
 * @param isChanged whether there are unsaved changes
 */
export function useUnsavedChanges(isChanged: boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener("beforeunload", ask)
    return () => window.removeEventListener("beforeunload", ask)
  }, [isChanged])
  return {
    isAsking: blocker.state === "blocked",
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  }
}
