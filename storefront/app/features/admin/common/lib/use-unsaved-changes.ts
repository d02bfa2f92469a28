import { useEffect } from "react"
import { useBlocker } from "react-router"

/**
 * Keeps unsaved changes from being lost unnoticed. Closing or reloading the page asks in the browser's own
 * words; on the way to another screen `isAsking` says that the person has to be asked.
 *
 * @param isChanged whether there is something to lose
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
